import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PERSON_NAME_MAX } from '#contracts/limits.ts';
import type { OperatorCustomer } from '#contracts/operator/customers.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  readonly customer: OperatorCustomer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Erases a customer once their name is typed. */
export function EraseDialog({ customer, isOpen, onClose }: Props) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const action = useAction(async () => {
    await data.eraseCustomer(customer.id, { name });
    notify(t('privacy.erased'), { type: 'success' });
    await navigate('/customers');
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('privacy.eraseTitle')}
      submit={t('privacy.erase')}
      isGrave
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('privacy.eraseText')}</Typography>
      <TextField
        label={t('privacy.typeName', { name: customer.name })}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={action.fields['name'] !== undefined}
        helperText={action.fields['name']}
        slotProps={{ htmlInput: { maxLength: PERSON_NAME_MAX } }}
      />
    </FormDialog>
  );
}
