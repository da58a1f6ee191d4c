import type { OperatorOrder, OperatorOrderItem, OperatorRefundRequest } from '#contracts/operator/orders.ts';
import { toMajor, toMinor } from '#domain/money/money.ts';
import { paidForUnits } from '#domain/orders/refund-units.ts';

/** Units as typed, by id of their item. */
export type ChosenUnits = Readonly<Record<number, string>>;

type RefundedItem = Pick<OperatorOrderItem, 'id' | 'quantity' | 'refunded_quantity' | 'paid'>;

/** Units of an item that were not refunded by item yet. */
export const unitsLeft = ({ quantity, refunded_quantity: refunded }: Omit<RefundedItem, 'id' | 'paid'>): number =>
  quantity - refunded;

/** The chosen units of each item, of those that have any. */
export const chosenItems = (
  items: readonly RefundedItem[],
  chosen: ChosenUnits,
): NonNullable<OperatorRefundRequest['items']> =>
  items.flatMap((item) => {
    const quantity = Math.min(Math.trunc(Number(chosen[item.id] ?? 0)), unitsLeft(item));
    return quantity > 0 ? [{ item_id: item.id, quantity }] : [];
  });

/** The customer's payment for the chosen units, by the rule of the server. */
export function chosenAmount(
  { items, decimal_places: decimals }: { items: readonly RefundedItem[] } & Pick<OperatorOrder, 'decimal_places'>,
  chosen: ChosenUnits,
): number {
  const minor = chosenItems(items, chosen).map(({ item_id: id, quantity: units }) => {
    const item = items.find((each) => each.id === id);
    if (!item) return 0;
    const paidMinor = toMinor(item.paid, decimals, { round: true });
    return paidForUnits({ paidMinor, quantity: item.quantity, refundedQuantity: item.refunded_quantity }, units);
  });
  return toMajor(
    minor.reduce((sum, amount) => sum + amount, 0),
    decimals,
  );
}
