import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { OperatorCustomer } from '#contracts/operator/customers.ts';
import { saveJson } from '#lib/save-file.ts';
import type { DeskData } from '../api/desk-data.ts';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/use-action.ts';
import { Section } from '../frame/Section.tsx';
import { useT } from '../texts/desk-texts.ts';
import { EraseDialog } from './EraseDialog.tsx';

/** The rights of a customer: a copy of their data, and its erasure. */
export function CustomerPrivacy({ customer }: { customer: OperatorCustomer }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const [isErasing, setErasing] = useState(false);
  const copy = useAction(async () => {
    const { data: content } = await data.exportCustomer(customer.id);
    saveJson(`customer-${customer.id}.json`, content);
  });
  return (
    <Section title={t('privacy.title')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{t('privacy.text')}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <SubmitButton type="button" variant="outlined" isBusy={copy.isBusy} onClick={() => void copy.run(undefined)}>
            {t('privacy.export')}
          </SubmitButton>
          <Button size="large" variant="outlined" color="error" onClick={() => setErasing(true)}>
            {t('privacy.erase')}
          </Button>
        </Stack>
        <Problem text={copy.problem} />
      </Stack>
      <EraseDialog customer={customer} isOpen={isErasing} onClose={() => setErasing(false)} />
    </Section>
  );
}
