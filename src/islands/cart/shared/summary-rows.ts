import type { CartState } from '#stores/cart/cart-state.ts';

/** A row of the order summary, in major units. */
export interface SummaryRow {
  readonly key: string;
  /** Translation key, or the store's name of a fee. */
  readonly label: SumWord | { readonly name: string };
  /** Null until it is known. Discounts are negative. */
  readonly amount: number | null;
  /** Delivery distance in kilometres, if the store shows it. */
  readonly distance?: number;
}

type SumWord =
  | 'subtotal'
  | 'productDiscount'
  | 'orderDiscount'
  | 'delivery'
  | 'shippingDiscount'
  | 'tax'
  | 'taxIncluded';

/**
 * Half of the smallest unit of any currency. API amounts are decimal numbers, whose floating-point sums are not exact.
 */
const HALF_UNIT = 0.00005;

/** Rows of every amount that adds up to the total, without tax. */
function countedRows(cart: CartState): SummaryRow[] {
  const isReduced = cart.product_price_discount > 0;
  const rows: SummaryRow[] = [
    { key: 'subtotal', label: 'subtotal', amount: isReduced ? cart.total_original_price : cart.subtotal },
  ];
  if (isReduced) rows.push({ key: 'product', label: 'productDiscount', amount: -cart.product_price_discount });
  if (cart.order_discount_amount > 0)
    rows.push({ key: 'order', label: 'orderDiscount', amount: -cart.order_discount_amount });
  for (const { id, name, amount } of cart.applied_additional_fees)
    rows.push({ key: `fee-${id}`, label: { name }, amount });
  if (cart.cartDetails?.order_type !== 'pickup') rows.push(deliveryRow(cart));
  if (cart.shipping_discount_amount > 0)
    rows.push({ key: 'shipping', label: 'shippingDiscount', amount: -cart.shipping_discount_amount });
  return rows;
}

function deliveryRow({ delivery_charge, delivery_distance, show_delivery_distance }: CartState): SummaryRow {
  const row = { key: 'delivery', label: 'delivery', amount: delivery_charge } as const;
  return show_delivery_distance && delivery_distance !== null ? { ...row, distance: delivery_distance } : row;
}

export const sumOf = (rows: readonly SummaryRow[]): number => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/**
 * Rows of the summary in display order. They add up to the total, except for tax that the prices already include. Tax
 * is recognized as included when the other rows alone equal the total.
 */
export function summaryRows(cart: CartState): readonly SummaryRow[] {
  const rows = countedRows(cart);
  const isIncluded = cart.tax_amount > 0 && Math.abs(sumOf(rows) - cart.total) < HALF_UNIT;
  // A zero tax is omitted, as in orders.
  if (cart.tax_amount === 0) return rows;
  return [...rows, { key: 'tax', label: isIncluded ? 'taxIncluded' : 'tax', amount: cart.tax_amount }];
}
