import type { Order } from '#contracts/order.ts';
import { CARD_REFUND_DAYS, refundWord } from '#domain/orders/refund-of-order.ts';
import type { I18n } from '../i18n.ts';

/** One line per part of a refund, with its destination and whether it has arrived. */
export const RefundLines = ({ refunds, i18n }: { refunds: Order['refunds']; i18n: Pick<I18n, 't' | 'total'> }) =>
  refunds.map(({ to, amount, is_done: isDone }) => (
    <p key={to} className="order-refund">
      {i18n.t(refundWord({ to, isDone }), { amount: i18n.total(amount), days: CARD_REFUND_DAYS })}
    </p>
  ));
