import type { CartState } from '#stores/cart/cart-state.ts';

/** A line of the sum, in major units. */
export interface SummaryRow {
  readonly key: string;
  /** What it is called: a word of the sum, or the name that the store gives a fee. */
  readonly label: SumWord | { readonly name: string };
  /** Null: not known yet. What is taken off is negative. */
  readonly amount: number | null;
  /** Kilometres, where the store shows them. */
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

/** Half of the smallest unit of any currency: amounts of an answer are decimals, and decimals do not add up exactly. */
const HALF_UNIT = 0.00005;

/** The rows of everything that counts into the total, without tax. */
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
 * What the total is made of, in the order of the sum. The amounts add up to it, but for a tax that the prices contain
 * already: that is told apart by the sum of the others being the total.
 */
export function summaryRows(cart: CartState): readonly SummaryRow[] {
  const rows = countedRows(cart);
  const isIncluded = cart.tax_amount > 0 && Math.abs(sumOf(rows) - cart.total) < HALF_UNIT;
  // As an order does, it says nothing of a tax of nothing.
  if (cart.tax_amount === 0) return rows;
  return [...rows, { key: 'tax', label: isIncluded ? 'taxIncluded' : 'tax', amount: cart.tax_amount }];
}
