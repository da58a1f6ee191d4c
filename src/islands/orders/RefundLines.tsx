import type { Order } from '#contracts/order.ts';
import { CARD_REFUND_DAYS, refundWord } from '#domain/orders/refund-of-order.ts';
import { useI18n } from '../use-i18n.ts';

/** One line per part of a refund, with its destination and whether it has arrived. */
export const RefundLines = ({ refunds }: { refunds: Order['refunds'] }) => {
  const { t, total } = useI18n();
  return refunds.map(({ to, amount, is_done: isDone }) => (
    <p key={to} className="order-refund">
      {t(refundWord({ to, isDone }), { amount: total(amount), days: CARD_REFUND_DAYS })}
    </p>
  ));
};
