import { CART_LINES_MAX } from '#contracts/limits.ts';
import type { CartItemRow, CartRow } from '#db/cart/cart-types.ts';
import { readCartRows } from '#db/cart/read-cart.ts';
import { createCart, lockCart, saveCart } from '#db/cart/write-cart.ts';
import { reserveIds } from '#db/catalog-writes/reserve-ids.ts';
import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderItemRow } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { lineKey } from '#domain/cart/line-key.ts';

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
  const byIdentity = new Map(rows.items.map((item) => [item.identity, item]));
  const changed: CartItemRow[] = [];
  const fresh: Omit<CartItemRow, 'id'>[] = [];
  for (const item of orderWithItems.items) {
    const line = cartLine(item);
    const same = byIdentity.get(line.identity);
    if (same)
      changed.push({ ...same, quantity: same.quantity + line.quantity, seenQuantity: same.quantity + line.quantity });
    else if (rows.items.length + fresh.length < CART_LINES_MAX) fresh.push(line);
  }
  const nextId = await reserveIds(transaction, 'cart_item', fresh.length);
  const added = fresh.map((line) => ({ ...line, id: nextId() }));
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
function cartLine(item: OrderItemRow): Omit<CartItemRow, 'id'> {
  const { productId, quantity, selectedAttributes, selectedMultiAttributes, name, slug } = item;
  return {
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
