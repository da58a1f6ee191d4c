import type { Order } from '#contracts/order.ts';
import type { WordKey } from '#words/translate.ts';

type Totals = Order['totals'];

/** A row of an order summary, in major units. Discounts are negative. */
export interface TotalRow {
  readonly key: string;
  /** Translation key, or the store's name of a fee. */
  readonly label: WordKey | { readonly name: string };
  readonly amount: number;
}

/** Rows that add up to the total. */
export function totalRows(totals: Totals, type: Order['order_type']): readonly TotalRow[] {
  const isReduced = totals.product_price_discount > 0;
  const rows: TotalRow[] = [
    {
      key: 'subtotal',
      label: 'cartSum.subtotal',
      amount: isReduced ? totals.total_original_price : totals.subtotal,
    },
  ];
  const less = (key: string, label: WordKey, amount: number): void => {
    if (amount > 0) rows.push({ key, label, amount: -amount });
  };
  less('product', 'cartSum.productDiscount', totals.product_price_discount);
  less('order', 'cartSum.orderDiscount', totals.order_discount_amount);
  for (const { id, name, amount } of totals.applied_additional_fees)
    rows.push({ key: `fee-${id}`, label: { name }, amount });
  if (type === 'delivery') rows.push({ key: 'delivery', label: 'cartSum.delivery', amount: totals.delivery_charge });
  less('shipping', 'cartSum.shippingDiscount', totals.shipping_discount_amount);
  if (!totals.is_tax_included && totals.tax_amount > 0)
    rows.push({ key: 'tax', label: 'cartSum.tax', amount: totals.tax_amount });
  return rows;
}

/** Payments that add up to the total. Methods without an amount are omitted. */
export function tenderRows({ totals, payment_method: method, order_type: type }: Order): readonly TotalRow[] {
  const rows: TotalRow[] = [
    { key: 'reward', label: 'orderPay.reward', amount: totals.reward_used },
    { key: 'wallet', label: 'orderPay.wallet', amount: totals.wallet_used },
    {
      key: 'due',
      label: method === 'card' ? 'orderPay.card' : type === 'pickup' ? 'orderPay.cashPickup' : 'orderPay.cash',
      amount: totals.amount_due,
    },
  ];
  return rows.filter(({ amount }) => amount > 0);
}
