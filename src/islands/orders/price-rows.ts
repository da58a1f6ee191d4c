import type { WordKey } from '#words/translate.ts';

/** A row of a breakdown, in major units. Discounts are negative. */
export interface PriceRow<Amount extends number | null = number> {
  readonly key: string;
  /** Translation key, or the store's name of a fee. */
  readonly label: WordKey | { readonly name: string };
  /** The store's explanation of a fee. */
  readonly note?: string | undefined;
  readonly amount: Amount;
}

/** The amounts of a cart or an order, in major units. */
interface Amounts {
  readonly subtotal: number;
  readonly total_original_price: number;
  readonly product_price_discount: number;
  readonly order_discount_amount: number;
  readonly shipping_discount_amount: number;
  readonly applied_additional_fees: readonly {
    readonly id: number;
    readonly name: string;
    readonly description?: string | undefined;
    readonly amount: number;
  }[];
}

/**
 * Rows of every amount that adds up to the total, in display order and without tax.
 * @param delivery the row of the delivery charge, or null for an order that is picked up
 */
export function priceRows<Row extends PriceRow<number | null>>(
  amounts: Amounts,
  delivery: Row | null,
): (PriceRow | Row)[] {
  const isReduced = amounts.product_price_discount > 0;
  const less = (key: string, label: WordKey, amount: number): PriceRow[] =>
    amount > 0 ? [{ key, label, amount: -amount }] : [];
  return [
    {
      key: 'subtotal',
      label: 'cartSum.subtotal',
      amount: isReduced ? amounts.total_original_price : amounts.subtotal,
    },
    ...less('product', 'cartSum.productDiscount', amounts.product_price_discount),
    ...less('order', 'cartSum.orderDiscount', amounts.order_discount_amount),
    ...amounts.applied_additional_fees.map(({ id, name, description, amount }) => ({
      key: `fee-${id}`,
      label: { name },
      note: description,
      amount,
    })),
    ...(delivery ? [delivery] : []),
    ...less('shipping', 'cartSum.shippingDiscount', amounts.shipping_discount_amount),
  ];
}
