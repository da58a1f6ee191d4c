import Alert from '@mui/material/Alert';
import { useDataProvider } from 'react-admin';
import type { OperatorDiscount } from '#contracts/operator/discounts.ts';
import type { DeskData } from '../api/desk-data.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useSave } from '../form/use-save.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { DiscountBenefit } from './DiscountBenefit.tsx';
import { DiscountLimits } from './DiscountLimits.tsx';
import { DiscountName } from './DiscountName.tsx';
import { changesOf, type DiscountDraft, fieldsOf, formOf } from './discount-form.ts';
import { discountLimits, discountText } from './discount-text.ts';

const LIST = '/discounts';

/** @param discount null for a new one */
export function DiscountFields({ discount, timeZone }: { discount: OperatorDiscount | null; timeZone: string }) {
  const t = useT();
  const i18n = { t, ...useFormats() };
  const data = useDataProvider<DeskData>();
  const draft: DiscountDraft = useDraft(formOf(discount, timeZone), discount ?? {});
  const fields = fieldsOf(draft.values, timeZone);
  const { save, leave } = useSave(draft, async () => {
    if (discount) await data.changeDiscount(discount.id, changesOf(fields, { discount, timeZone, seen: draft.seen }));
    else await data.addDiscount(fields);
    return LIST;
  });
  const part = { form: draft.values, set: draft.edit, problems: save.fields };
  const removal = discount && (
    <RemoveButton
      name={discount.title}
      text={t('discounts.removeText')}
      remove={async () => {
        await data.removeDiscount(discount.id);
        await leave(LIST);
      }}
    />
  );
  return (
    <RecordForm draft={draft} action={save} actions={removal}>
      <Alert severity="info" icon={false} role="status" sx={{ '&:has(p:empty)': { display: 'none' } }}>
        <WrittenText>{discountText(fields, i18n)}</WrittenText>
      </Alert>
      <DiscountName {...part} />
      <DiscountBenefit {...part} />
      <DiscountLimits {...part} summary={discountLimits(fields, i18n)} />
    </RecordForm>
  );
}
