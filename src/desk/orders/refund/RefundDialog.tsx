import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OPERATOR_NOTE_MAX } from '#contracts/limits.ts';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { toMajor } from '#domain/money/money.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { useRefund } from '../use-order-action.ts';
import { RefundItems } from './RefundItems.tsx';
import { type ChosenUnits, chosenAmount, chosenItems } from './refund-choice.ts';

interface Props {
  readonly order: OperatorOrder;
  readonly refundable: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Refunds all that is left, some units of the items, or an amount. */
export function RefundDialog({ order, refundable, isOpen, onClose }: Props) {
  const t = useT();
  const { orderPrice } = useFormats();
  const [extent, setExtent] = useState('all');
  const [units, setUnits] = useState<ChosenUnits>({});
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  const action = useRefund(order.id, () => {
    setUnits({});
    setAmount(null);
    onClose();
  });
  const ofItems = chosenAmount(order, units);
  const request = {
    ...(extent === 'part' && { amount: amount ?? 0 }),
    ...(extent === 'items' && { items: chosenItems(order.items, units) }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
  const isEmpty = extent === 'items' && ofItems === 0;
  const submit = () => {
    setRefused(isEmpty);
    if (!isEmpty) void action.run(request);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('refund.title', { number: order.order_number })}
      submit={
        extent === 'part' || isEmpty
          ? t('refund.submit')
          : t('refund.submitAll', { amount: orderPrice(extent === 'items' ? ofItems : refundable, order) })
      }
      isGrave
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup value={extent} onChange={(_, value) => setExtent(value)} aria-label={t('refund.extent')}>
        <FormControlLabel
          value="all"
          control={<Radio />}
          label={t('refund.all', { amount: orderPrice(refundable, order) })}
        />
        <FormControlLabel value="items" control={<Radio />} label={t('refund.items')} />
        <FormControlLabel value="part" control={<Radio />} label={t('refund.part')} />
      </RadioGroup>
      {extent === 'items' && (
        <RefundItems
          order={order}
          chosen={units}
          onChoose={(itemId, chosen) => setUnits({ ...units, [itemId]: chosen })}
          problem={isRefused && isEmpty ? t('refund.noUnits') : (action.fields['items'] ?? action.fields['amount'])}
        />
      )}
      {extent === 'part' && (
        <NumberField
          label={t('field.amount')}
          required
          {...{ min: toMajor(1, order.decimal_places), max: refundable, decimals: order.decimal_places }}
          value={amount}
          onChange={setAmount}
          problem={action.fields['amount']}
          helperText={t('refund.most', { amount: orderPrice(refundable, order) })}
        />
      )}
      <TextField
        label={t('form.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={action.fields['note'] !== undefined}
        helperText={action.fields['note']}
        slotProps={{ htmlInput: { maxLength: OPERATOR_NOTE_MAX } }}
      />
      {order.payment_method === 'cod' && <Typography color="textSecondary">{t('refund.cash')}</Typography>}
    </FormDialog>
  );
}
