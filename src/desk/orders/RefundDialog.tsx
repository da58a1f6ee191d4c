import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { OPERATOR_NOTE_MAX } from '#contracts/limits.ts';
import { useSession } from '../api/use-session.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import type { OrderName } from './order-path.ts';
import { useRefund } from './use-order-action.ts';

interface Props {
  readonly order: OrderName;
  readonly refundable: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Refunds all that can be refunded, or an amount. */
export function RefundDialog({ order, refundable, isOpen, onClose }: Props) {
  const t = useT();
  const { price } = useFormats();
  const decimals = useSession()?.store.decimal_places ?? 2;
  const [extent, setExtent] = useState('all');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const action = useRefund(order.id, onClose);
  const request = {
    ...(extent === 'part' && { amount: Number(amount) }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
  const smallest = 10 ** -decimals;
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('refund.title', { number: order.order_number })}
      submit={extent === 'part' ? t('refund.submit') : t('refund.submitAll', { amount: price(refundable) })}
      isGrave
      action={action}
      onSubmit={() => void action.run(request)}
      onClose={onClose}
    >
      <RadioGroup value={extent} onChange={(_, value) => setExtent(value)} aria-label={t('refund.extent')}>
        <FormControlLabel value="all" control={<Radio />} label={t('refund.all', { amount: price(refundable) })} />
        <FormControlLabel value="part" control={<Radio />} label={t('refund.part')} />
      </RadioGroup>
      {extent === 'part' && (
        <TextField
          label={t('refund.amount')}
          type="number"
          required
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={action.fields['amount'] !== undefined}
          helperText={action.fields['amount'] ?? t('refund.most', { amount: price(refundable) })}
          slotProps={{ htmlInput: { min: smallest, max: refundable, step: smallest, inputMode: 'decimal' } }}
        />
      )}
      <TextField
        label={t('refund.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={action.fields['note'] !== undefined}
        helperText={action.fields['note']}
        slotProps={{ htmlInput: { maxLength: OPERATOR_NOTE_MAX } }}
      />
    </FormDialog>
  );
}
