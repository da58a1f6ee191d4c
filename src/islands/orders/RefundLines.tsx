import type { Order } from '#contracts/order.ts';
import { CARD_REFUND_DAYS, refundWord } from '#domain/orders/refund-of-order.ts';
import { useI18n } from '../use-i18n.ts';

/** One line per part of a refund, with its destination and whether it has arrived. */
export const RefundLines = ({ refunds }: { refunds: Order['refunds'] }) => {
  const { t, total } = useI18n();
  return refunds.map(({ to, amount, is_done: isDone }, index) => (
    // Several refunds may go to the same target. A later one follows the earlier ones.
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
    <p key={index} className="order-refund">
      {t(refundWord({ to, isDone }), { amount: total(amount), days: CARD_REFUND_DAYS })}
    </p>
  ));
};
