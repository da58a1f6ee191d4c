import type { CartState } from '#stores/cart/cart-state.ts';
import { distanceText } from '../../distance-text.ts';
import type { I18n } from '../../i18n.ts';
import { type PriceRow, priceRows } from '../../orders/price-rows.ts';
import { balanceText } from '../../signed-amount.ts';

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

/** Amounts that rewards and the wallet pay. They are negative, like discounts. */
export function tenderRows({ cartDetails }: CartState): readonly SummaryRow[] {
  const { reward_amount_applied: reward = 0, wallet_amount_applied: wallet = 0 } = cartDetails ?? {};
  const rows: SummaryRow[] = [
    { key: 'rewards', label: 'cartSum.rewards', amount: -reward },
    { key: 'wallet', label: 'cartSum.wallet', amount: -wallet },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}

/** The label of a row, with the distance of a delivery if the store shows it. */
export function labelOf({ label, distance: km }: SummaryRow, { t, format }: I18n): string {
  if (typeof label !== 'string') return label.name;
  const distance = distanceText(km ?? null, format);
  return distance === null ? t(label) : t('cartSum.deliveryKm', { distance });
}

/** The amount of a row as text. */
export function amountOf({ key, amount }: SummaryRow, i18n: I18n): string {
  if (amount === null) return i18n.t('cartSum.unknown');
  if (key === 'delivery' && amount === 0) return i18n.t('cartSum.free');
  return balanceText(amount, i18n);
}

/** An amount of the summary that has changed. A row that one of the carts lacks has the amount 0 there. */
export interface ChangedRow {
  readonly before: SummaryRow;
  readonly after: SummaryRow;
}

/** The amounts that differ between two states of a cart, and with them the amount due. */
export function changedRows(before: CartState, after: CartState): readonly ChangedRow[] {
  const rowsOf = (cart: CartState) => {
    const added = summaryRows(cart).filter(({ label }) => label !== 'cartSum.taxIncluded');
    return new Map([...added, ...tenderRows(cart)].map((row) => [row.key, row] as const));
  };
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const row = is ?? was;
    if (!row || isSame(was, is)) return [];
    return [{ before: was ?? { ...row, amount: 0 }, after: is ?? { ...row, amount: 0 } }];
  });
}

function isSame(one: SummaryRow | undefined, other: SummaryRow | undefined): boolean {
  const [a, b] = [one ? one.amount : 0, other ? other.amount : 0];
  return a === null || b === null ? a === b : Math.abs(a - b) < HALF_UNIT;
}
