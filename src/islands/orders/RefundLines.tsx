import type { Order } from '#contracts/order.ts';
import { CARD_REFUND_DAYS, refundWord } from '#domain/orders/refund-of-order.ts';
import type { Voice } from '../voice.ts';

/** One line per part of a refund, with its destination and whether it has arrived. */
export const RefundLines = ({ refunds, voice }: { refunds: Order['refunds']; voice: Pick<Voice, 't' | 'total'> }) =>
  refunds.map(({ to, amount, is_done: isDone }) => (
    <p key={to} className="order-refund">
      {voice.t(refundWord({ to, isDone }), { amount: voice.total(amount), days: CARD_REFUND_DAYS })}
    </p>
  ));
