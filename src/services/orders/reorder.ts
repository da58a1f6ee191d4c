import type { TenantDb } from '#db/tenant-db.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import type { CartAdjustment } from '#domain/cart/types.ts';
import type { Viewer } from '#domain/orders/order-access.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import type { CartRefusal } from '../cart/cart-refusal.ts';
import type { CartView, ViewLine } from '../cart/cart-view.ts';
import { type CartCall, type CartRefused, changeCart } from '../cart/change-cart.ts';
import { type OrderItemRow, seeOrder } from './see-order.ts';

/** A line of the order that cannot be had now. */
export interface LeftOut {
  item: OrderItemRow;
  refusal: CartRefusal;
}

export type ReorderOutcome =
  | { ok: true; view: CartView; leftOut: LeftOut[] }
  | { ok: false; refused: CartRefused | 'not_found' };

/**
 * Puts the lines of an order into the cart, beside what is there, as far as they can be had now: by the rules of adding
 * them one by one, in one transaction. What costs another price, or is fewer, is among the cart's adjustments.
 */
export function reorder(
  db: TenantDb,
  call: CartCall,
  { orderId, viewer }: { orderId: number; viewer: Viewer },
): Promise<ReorderOutcome> {
  return db.transaction(async (transaction) => {
    const seen = await seeOrder(transaction, orderId, viewer);
    // One that waits for its payment has its lines still to come, or back in the cart.
    if (!seen || seen.whole.order.status === 'pending_payment') return { ok: false, refused: 'not_found' };
    const asItIs = await changeCart(transaction, call, {}, ({ cart, items }) => ({ ok: true, draft: { cart, items } }));
    if (!asItIs.ok) return { ok: false, refused: asItIs };
    let { view } = asItIs;
    const adjustments: CartAdjustment[] = [...view.adjustments];
    const leftOut: LeftOut[] = [];
    for (const item of seen.whole.items) {
      const { productId, quantity, selectedAttributes, selectedMultiAttributes } = item;
      const selection = { selectedAttributes, selectedMultiAttributes };
      const added = await addToCart(transaction, call, { productId, quantity, selection, isAtMost: true });
      if (!added.ok) {
        leftOut.push({ item, refusal: added.refusal });
        continue;
      }
      const before = lineOf(view, item)?.line.quantity ?? 0;
      view = added.view;
      adjustments.push(...view.adjustments, ...differences(item, before, lineOf(view, item)));
    }
    return { ok: true, view: { ...view, adjustments }, leftOut };
  });
}

/** The cart's line with the options of an ordered one. */
function lineOf({ lines }: CartView, item: OrderItemRow): ViewLine | undefined {
  const key = lineKey(item.productId, item);
  return lines.find(({ line }) => lineKey(line.productId, line.selection) === key);
}

/** @param before pieces that the line had */
function differences(item: OrderItemRow, before: number, now: ViewLine | undefined): CartAdjustment[] {
  if (!now) return [];
  const { line } = now;
  const found: CartAdjustment[] = [];
  const about = { cartItemId: line.id, productId: item.productId };
  if (line.unitPriceMinor !== item.unitPriceMinor)
    found.push({ ...about, reason: 'price_changed', oldMinor: item.unitPriceMinor, newMinor: line.unitPriceMinor });
  const wanted = before + item.quantity;
  if (line.quantity < wanted) found.push({ ...about, reason: 'quantity_reduced', old: wanted, new: line.quantity });
  return found;
}
