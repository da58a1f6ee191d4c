import Chip from '@mui/material/Chip';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { useT } from '../texts/desk-texts.ts';
import { STATUS_COLORS } from './status-colors.ts';

export function StatusChip({ status }: { status: OrderStatus }) {
  const t = useT();
  return <Chip size="small" variant="outlined" color={STATUS_COLORS[status]} label={t(`status.${status}`)} />;
}
