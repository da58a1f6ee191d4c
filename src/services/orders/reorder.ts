import type { TenantDb } from '#db/tenant-db.ts';
import { currentCart } from '#domain/cart/current-cart.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import type { CartAdjustment, CurrentLine } from '#domain/cart/types.ts';
import type { Viewer } from '#domain/orders/order-access.ts';
import { adjustCart } from '../cart/adjust-cart.ts';
import { decideAdding } from '../cart/cart-items.ts';
import type { CartView } from '../cart/cart-view.ts';
import { type CartError, type CartFailureWithSettings, type CartRequest, changeCart } from '../cart/change-cart.ts';
import { lineOf as cartLineOf, type LoadedCart } from '../cart/loaded-cart.ts';
import { type OrderItemRow, viewOrder } from './view-order.ts';

/** A line of the order that is not available now. */
export interface LeftOut {
  item: OrderItemRow;
  error: CartError;
}

export type ReorderOutcome =
  | { ok: true; view: CartView; leftOut: LeftOut[] }
  | CartFailureWithSettings
  | { ok: false; code: 'order_not_found' };

/**
 * Adds the lines of an order to the cart, as far as they are available, by the same rules as adding them one by one but
 * in a single change of the cart. Different prices and reduced quantities are reported as adjustments of the cart.
 */
export function reorder(
  db: TenantDb,
  cartRequest: CartRequest,
  { orderId, viewer }: { orderId: number; viewer: Viewer },
): Promise<ReorderOutcome> {
  return db.transaction(async (transaction) => {
    const viewed = await viewOrder(transaction, orderId, viewer);
    // The lines of an unpaid order are still reserved, or are back in the cart.
    if (!viewed || viewed.orderWithItems.order.status === 'pending_payment')
      return { ok: false, code: 'order_not_found' };
    const { items } = viewed.orderWithItems;
    const adjustments: CartAdjustment[] = [];
    const leftOut: LeftOut[] = [];
    const changed = await changeCart(
      transaction,
      cartRequest,
      { productIds: items.map(({ productId }) => productId) },
      (loaded) => {
        const added = addAll(loaded, items);
        adjustments.push(...added.adjustments);
        leftOut.push(...added.leftOut);
        return { ok: true, draft: { cart: loaded.cart, items: added.items } };
      },
    );
    if (!changed.ok) return changed;
    const { view } = changed;
    return { ok: true, view: { ...view, adjustments: [...adjustments, ...view.adjustments] }, leftOut };
  });
}

/** Adds the lines of an order to a cart, one after the other. Pure. */
function addAll(loaded: LoadedCart, ordered: readonly OrderItemRow[]) {
  // Changes of the existing cart are reported first, because a line whose quantity is raised counts as seen.
  const asItIs = adjustCart(loaded, loaded);
  const adjustments = [...asItIs.adjustments];
  const leftOut: LeftOut[] = [];
  let { items, current } = asItIs;
  for (const item of ordered) {
    const { productId, quantity, selectedAttributes, selectedMultiAttributes } = item;
    const selection = { selectedAttributes, selectedMultiAttributes };
    const added = decideAdding({ ...loaded, items, current }, { productId, quantity, selection, isAtMost: true });
    if (!added.ok) {
      leftOut.push({ item, error: added });
      continue;
    }
    const before = lineOf(current, item)?.quantity ?? 0;
    items = added.draft.items;
    current = currentCart(items.map(cartLineOf), loaded.currentProducts);
    adjustments.push(...differences(item, before, lineOf(current, item)));
  }
  return { items, adjustments, leftOut };
}

/** The cart line with the same product and options as an ordered item. */
function lineOf(lines: readonly CurrentLine[], item: OrderItemRow): CurrentLine | undefined {
  const key = lineKey(item.productId, item);
  return lines.find((line) => lineKey(line.productId, line.selection) === key);
}

/** @param before previous quantity of the line */
function differences(item: OrderItemRow, before: number, line: CurrentLine | undefined): CartAdjustment[] {
  if (!line) return [];
  const found: CartAdjustment[] = [];
  const about = { cartItemId: line.id, productId: item.productId };
  if (line.unitPriceMinor !== item.unitPriceMinor)
    found.push({ ...about, reason: 'price_changed', oldMinor: item.unitPriceMinor, newMinor: line.unitPriceMinor });
  const wanted = before + item.quantity;
  if (line.quantity < wanted) found.push({ ...about, reason: 'quantity_reduced', old: wanted, new: line.quantity });
  return found;
}
