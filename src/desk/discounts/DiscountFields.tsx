import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { OperatorDiscount } from '#contracts/operator/discounts.ts';
import type { DeskData } from '../api/desk-data.ts';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/use-action.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { DiscountBenefit } from './DiscountBenefit.tsx';
import { DiscountLimits } from './DiscountLimits.tsx';
import { DiscountName } from './DiscountName.tsx';
import { changedDiscountFields, type DiscountForm, fieldsOf, formOf, NEW_DISCOUNT } from './discount-form.ts';
import { discountSentences } from './discount-sentences.ts';

/** @param discount null for a new one */
export function DiscountFields({ discount, timeZone }: { discount: OperatorDiscount | null; timeZone: string }) {
  const t = useT();
  const formats = useFormats();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  // What was there when the form opened: only what the operator changes is sent.
  const [opened] = useState(() => (discount ? formOf(discount, timeZone) : NEW_DISCOUNT));
  const [form, setForm] = useState(opened);
  const set = (change: Partial<DiscountForm>) => setForm((current) => ({ ...current, ...change }));
  const fields = fieldsOf(form, timeZone);
  const action = useAction(async () => {
    const changed = discount ? changedDiscountFields(fieldsOf(opened, timeZone), fields) : fields;
    await data.saveDiscount(discount?.id ?? null, changed);
    notify(t('discounts.saved', { title: fields.title }), { type: 'success' });
    refresh();
    await navigate('/discounts');
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(undefined);
  };
  const part = { form, set, problems: action.fields };
  return (
    <form onSubmit={submit}>
      <Stack spacing={2}>
        <DiscountName {...part} />
        <DiscountBenefit {...part} />
        <DiscountLimits {...part} />
        <Alert severity="info" icon={false} role="status">
          <WrittenText>{discountSentences(fields, { t, ...formats }).join(' ')}</WrittenText>
        </Alert>
        <Problem text={action.problem} />
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button component={Link} to="/discounts" color="inherit" size="large">
            {t('frame.cancel')}
          </Button>
          <SubmitButton isBusy={action.isBusy}>{t('discounts.save')}</SubmitButton>
        </Stack>
      </Stack>
    </form>
  );
}
