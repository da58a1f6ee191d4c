import Chip from '@mui/material/Chip';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import { useT } from '../texts/desk-texts.ts';
import { PAYMENT_COLORS } from './status-colors.ts';

/** How and whether an order is paid: what the courier or the counter has to know. */
export function PaymentChip({
  payment_method: method,
  payment_status: status,
  status: step,
}: Pick<OperatorOrderInList, 'payment_method' | 'payment_status' | 'status'>) {
  const t = useT();
  // Cash comes with the handover, so it is missing only after that.
  const isDueLater = method === 'cod' && status === 'unpaid' && step !== 'completed';
  const label = t('orders.payment', { method: t(`method.${method}`), status: t(`payment.${status}`) });
  return <Chip size="small" variant="outlined" color={isDueLater ? 'default' : PAYMENT_COLORS[status]} label={label} />;
}
