import type { CartState } from '#stores/cart/cart-state.ts';
import { type PriceRow, priceRows } from '../../orders/price-rows.ts';

/** A row of the order summary. Its amount is null until it is known. */
export interface SummaryRow extends PriceRow<number | null> {
  /** Delivery distance in kilometres, if the store shows it. */
  readonly distance?: number;
}

/**
 * Half of the smallest unit of any currency. API amounts are decimal numbers, whose floating-point sums are not exact.
 */
const HALF_UNIT = 0.00005;

function deliveryRow({ delivery_charge, delivery_distance, show_delivery_distance }: CartState): SummaryRow {
  const row = { key: 'delivery', label: 'cartSum.delivery', amount: delivery_charge } as const;
  return show_delivery_distance && delivery_distance !== null ? { ...row, distance: delivery_distance } : row;
}

/** Whether the total still lacks the delivery charge, which the server tells once it knows the address. */
export const isDeliveryUnknown = ({
  cartDetails,
  delivery_charge,
}: Pick<CartState, 'cartDetails' | 'delivery_charge'>) =>
  cartDetails?.order_type !== 'pickup' && delivery_charge === null;

export const sumOf = (rows: readonly SummaryRow[]): number => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/**
 * Rows of the summary in display order. They add up to the total, except for tax that the prices already include. Tax
 * is recognized as included when the other rows alone equal the total.
 */
export function summaryRows(cart: CartState): readonly SummaryRow[] {
  const isPickup = cart.cartDetails?.order_type === 'pickup';
  const rows: SummaryRow[] = priceRows(cart, isPickup ? null : deliveryRow(cart));
  const isIncluded = cart.tax_amount > 0 && Math.abs(sumOf(rows) - cart.total) < HALF_UNIT;
  // A zero tax is omitted, as in orders.
  if (cart.tax_amount === 0) return rows;
  return [...rows, { key: 'tax', label: isIncluded ? 'cartSum.taxIncluded' : 'cartSum.tax', amount: cart.tax_amount }];
}
