import type { ChipProps } from '@mui/material/Chip';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';

type Color = NonNullable<ChipProps['color']>;

/** What waits for the operator stands out; what has ended does not. */
export const STATUS_COLORS: Readonly<Record<OrderStatus, Color>> = {
  pending_payment: 'default',
  placed: 'warning',
  accepted: 'info',
  preparing: 'info',
  ready: 'success',
  out_for_delivery: 'success',
  completed: 'default',
  cancelled: 'error',
  rejected: 'error',
  expired: 'default',
};

export const PAYMENT_COLORS: Readonly<Record<PaymentStatus, Color>> = {
  unpaid: 'warning',
  authorized: 'default',
  paid: 'default',
  partially_refunded: 'default',
  refunded: 'default',
  failed: 'error',
};
