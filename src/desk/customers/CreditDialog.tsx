import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { CREDIT_NOTE_MAX } from '#contracts/limits.ts';
import type { OperatorCreditRequest, OperatorCustomer } from '#contracts/operator/customers.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/ledger/types.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

interface Props {
  readonly customer: OperatorCustomer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Credits the wallet or the rewards. */
export function CreditDialog({ customer, isOpen, onClose }: Props) {
  const t = useT();
  const { price } = useFormats();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [account, setAccount] = useState<LedgerAccount>('wallet');
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const action = useAction(async (credit: OperatorCreditRequest) => {
    await data.creditCustomer(customer.id, credit);
    notify(t('credit.done', { amount: price(credit.amount), name: customer.name }), { type: 'success' });
    refresh();
    setAmount(null);
    setNote('');
    onClose();
  });
  const request = { account, amount: amount ?? 0, ...(note.trim() !== '' && { note: note.trim() }) };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('credit.title', { name: customer.name })}
      submit={t('credit.submit')}
      action={action}
      onSubmit={() => void action.run(request)}
      onClose={onClose}
    >
      <TextField
        select
        label={t('credit.account')}
        value={account}
        onChange={({ target }) => setAccount(target.value as LedgerAccount)}
        helperText={t(`credit.${account}_text`)}
      >
        {LEDGER_ACCOUNTS.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`method.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <PriceField
        label={t('field.amount')}
        required
        isPositive
        value={amount}
        onChange={setAmount}
        problem={action.fields['amount']}
      />
      <TextField
        label={t('form.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={action.fields['note'] !== undefined}
        helperText={action.fields['note'] ?? t('credit.noteText')}
        slotProps={{ htmlInput: { maxLength: CREDIT_NOTE_MAX } }}
      />
    </FormDialog>
  );
}
