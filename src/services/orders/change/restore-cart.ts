import { CART_LINES_MAX } from '#contracts/limits.ts';
import type { CartItemRow, CartRow } from '#db/cart/cart-types.ts';
import { readCartRows } from '#db/cart/read-cart.ts';
import { createCart, lockCart, saveCart } from '#db/cart/write-cart.ts';
import { reserveIds } from '#db/catalog-writes/reserve-ids.ts';
import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderItemRow } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import { mergeLines } from '#domain/cart/merge-lines.ts';

/**
 * Puts the lines of an unpaid order back into its owner's cart, in addition to its current content, with the coupon and
 * the other payment inputs. Prices and stock are not checked here: the cart reports differences when it is read next.
 */
export async function restoreCart(transaction: TenantDb, order: LockedOrder): Promise<void> {
  if (order.ownerKind === 'disowned' || order.ownerKind === 'gone') return;
  const owner = { kind: order.ownerKind, key: order.ownerKey };
  const [, , rows, [orderWithItems]] = await Promise.all([
    createCart(transaction, owner),
    lockCart(transaction, owner),
    readCartRows(transaction, { owner, branchId: order.branchId }),
    readOrders(transaction, [order.id]),
  ]);
  if (!rows.cart || !orderWithItems) throw new Error(`order ${order.id} or its owner's cart does not exist`);
  const nextId = await reserveIds(transaction, 'cart_item', orderWithItems.items.length);
  const lines = orderWithItems.items.map((item) => cartLine(item, nextId()));
  const isOwn = new Set(rows.items.map(({ id }) => id));
  const merged = mergeLines(rows.items, lines, CART_LINES_MAX);
  const added = merged.filter(({ id }) => !isOwn.has(id));
  const changed = merged.filter((line) => isOwn.has(line.id) && !rows.items.includes(line));
  await saveCart(transaction, { cart: withInputs(rows.cart, order), added, changed, removedIds: [] });
}

const withInputs = (cart: CartRow, { couponCode, walletUsedMinor, rewardUsedMinor }: LockedOrder): CartRow => ({
  ...cart,
  version: cart.version + 1,
  couponCode: cart.couponCode ?? couponCode,
  useWallet: cart.useWallet || walletUsedMinor > 0,
  rewardAmountMinor: Math.max(cart.rewardAmountMinor, rewardUsedMinor),
});

/** A line with the values that its shopper saw last. */
function cartLine(item: OrderItemRow, id: number): CartItemRow {
  const { productId, quantity, selectedAttributes, selectedMultiAttributes, name, slug } = item;
  return {
    id,
    productId,
    quantity,
    selectedAttributes,
    selectedMultiAttributes,
    identity: lineKey(productId, { selectedAttributes, selectedMultiAttributes }),
    name,
    slug,
    seenUnitPriceMinor: item.unitPriceMinor,
    seenOptionsLabel: item.optionsLabel,
    seenQuantity: quantity,
    seenProblem: null,
  };
}
