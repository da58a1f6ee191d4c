import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OPERATOR_NOTE_MAX } from '#contracts/limits.ts';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useT } from '../texts/desk-texts.ts';
import type { OrderName } from './order-path.ts';
import { rejectName } from './reject-name.ts';
import { useStep } from './use-order-action.ts';

interface Props {
  readonly order: OrderName & Pick<OperatorOrder, 'status'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Rejects an order, or cancels one that was accepted. The customer is told the reason and gets back what they have paid. */
export function RejectDialog({ order, isOpen, onClose }: Props) {
  const t = useT();
  const [reason, setReason] = useState('');
  const name = rejectName(order.status);
  const action = useStep(order.id, { onDone: onClose });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(`${name}.title`, { number: order.order_number })}
      submit={t(`step.${name}`)}
      {...(name === 'cancel' && { dismiss: t('cancel.dismiss') })}
      isGrave
      action={action}
      onSubmit={() => void action.run({ step: 'reject', note: reason.trim() })}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('reject.text')}</Typography>
      <TextField
        label={t('reject.reason')}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={action.fields['note'] !== undefined}
        helperText={action.fields['note']}
        slotProps={{ htmlInput: { maxLength: OPERATOR_NOTE_MAX } }}
      />
    </FormDialog>
  );
}
