import type { OperatorOrder } from '#contracts/operator/orders.ts';
import type { DeskTranslate } from '../texts/desk-texts.ts';

export interface AmountLine {
  readonly name: string;
  readonly amount: number;
  readonly isSum?: boolean;
  /** Whether it is shown even if it is 0. */
  readonly isShown?: boolean;
}

/** Whether a line is shown. */
export const isWorthALine = ({ amount, isShown = false }: AmountLine): boolean => isShown || amount !== 0;

/** How the total of an order comes about. */
export function totalLines({ totals, coupon_code: code }: OperatorOrder, t: DeskTranslate): AmountLine[] {
  return [
    { name: t('order.subtotal'), amount: totals.subtotal, isShown: true },
    { name: code ? t('order.coupon', { code }) : t('order.discount'), amount: -totals.order_discount_amount },
    { name: t('order.delivery'), amount: totals.delivery_charge },
    { name: t('order.deliveryDiscount'), amount: -totals.shipping_discount_amount },
    ...totals.applied_additional_fees,
    { name: t(totals.is_tax_included ? 'order.taxIncluded' : 'order.tax'), amount: totals.tax_amount },
    { name: t('order.total'), amount: totals.total, isShown: true, isSum: true },
  ];
}

/** How an order is paid, and what was paid back. */
export function paymentLines(order: OperatorOrder, t: DeskTranslate): AmountLine[] {
  const { totals } = order;
  const method = t('orders.payment', {
    method: t(`method.${order.payment_method}`),
    status: t(`payment.${order.payment_status}`),
  });
  return [
    { name: t('method.wallet'), amount: totals.wallet_used },
    { name: t('method.reward'), amount: totals.reward_used },
    { name: method, amount: totals.amount_due },
    ...order.refunds.map(({ to, amount, is_done: isDone }) => ({
      name: t(isDone ? `refund.done_${to}` : `refund.open_${to}`),
      amount: -amount,
    })),
  ];
}
