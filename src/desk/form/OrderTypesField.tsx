import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ORDER_TYPES, type OrderType } from '#domain/orders/order-type.ts';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  /** Empty for any. */
  readonly value: readonly OrderType[];
  readonly onChange: (types: OrderType[]) => void;
}

/** The kinds of orders that something applies to: one of them, or any. */
export function OrderTypesField({ value, onChange }: Props) {
  const t = useT();
  const types = ORDER_TYPES.filter((type) => value.includes(type));
  return (
    <TextField
      select
      label={t('field.order_types')}
      value={types.length === 1 ? types[0] : ''}
      onChange={({ target }) => onChange(ORDER_TYPES.filter((type) => type === target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('discounts.anyType')}</MenuItem>
      {ORDER_TYPES.map((type) => (
        <MenuItem key={type} value={type}>
          {t(`orders.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
