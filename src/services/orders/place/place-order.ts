import type { CartRow } from '#db/cart/cart-types.ts';
import { saveCart } from '#db/cart/write-cart.ts';
import type { OrderSettings } from '#db/orders/checkout-rows.ts';
import { insertOrder } from '#db/orders/insert-order.ts';
import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderWithItems } from '#db/orders/order-types.ts';
import { addEvent, writeStatus } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { cardProvider } from '#domain/orders/card-payments.ts';
import type { CartRequest } from '../../cart/change-cart.ts';
import { FIRST_CHECK_SECONDS } from '../../payments/begin-payment.ts';
import { reportNewOrder, reportStep } from '../../webhooks/report-order.ts';
import { notifyOfPlacing } from '../change/change-status.ts';
import { publishStock } from '../change/publish-stock.ts';
import { restoreCart } from '../change/restore-cart.ts';
import { undoFailedOrder } from '../change/undo-failed-order.ts';
import { type CheckedOrder, checkOrder } from './check-order.ts';
import { newOrder } from './new-order.ts';
import { type OrderContext, readOrderContext } from './order-context.ts';
import type { OrderFailure } from './order-error.ts';
import type { OrderRequest } from './order-request.ts';
import { reserveForOrder } from './reserve-for-order.ts';
import { stocksOf } from './take-stock.ts';

export type PlaceOutcome = { ok: true; orderWithItems: OrderWithItems; settings: OrderSettings } | OrderFailure;

/**
 * Places an order in one transaction: the cart that the shopper saw is locked and repriced; stock, discount uses, wallet
 * and rewards are reserved; the order is written and the cart emptied. A rejected order writes nothing, except for
 * `cart_changed`: the adjusted cart is saved with the coupon, destination and credits of the request, and returned.
 */
export function placeOrder(db: TenantDb, cartRequest: CartRequest, request: OrderRequest): Promise<PlaceOutcome> {
  return db.transaction(async (transaction) => {
    const { context, undo } = await readSuperseding(transaction, cartRequest, request);
    const { settings } = context;
    const checked = checkOrder(context, request, cartRequest.now);
    if (checked.ok) {
      const orderWithItems = await writeOrder(transaction, cartRequest, request, context, checked);
      return { ok: true, orderWithItems, settings };
    }
    await undo();
    const change = checked.code === 'cart_changed' && context.hasCart ? checked.adjusted.change : null;
    if (change) await saveCart(transaction, change);
    return { ...checked, settings };
  });
}

/**
 * Reads everything that the decision depends on. If an order of the owner is waiting for payment, the state is read as
 * if that order were superseded.
 */
async function readSuperseding(transaction: TenantDb, cartRequest: CartRequest, request: OrderRequest) {
  const context = await readOrderContext(transaction, cartRequest, request);
  const { pending } = context;
  if (pending.length === 0) return { context, undo: async () => undefined };
  const undo = await transaction.savepoint();
  await supersedeOrders(transaction, pending);
  return { context: { ...(await readOrderContext(transaction, cartRequest, request)), pending }, undo };
}

async function writeOrder(
  transaction: TenantDb,
  cartRequest: CartRequest,
  request: OrderRequest,
  context: OrderContext,
  { adjusted, view }: CheckedOrder,
): Promise<OrderWithItems> {
  const { order, items } = newOrder(context, request, view, cartRequest);
  const soldOut = await reserveForOrder(transaction, order, stocksOf(context, adjusted.current));
  await publishStock(transaction, soldOut);
  const cartEmptied = saveCart(transaction, {
    cart: cartAfterOrder(adjusted.cart, context),
    added: [],
    changed: [],
    removedIds: context.loadedCart.items.map(({ id }) => id),
  });
  const payment = { provider: cardProvider(context.settings), checkIn: FIRST_CHECK_SECONDS };
  // Other orders wait from the moment the order number is incremented, so these statements share one round trip. The
  // connection runs them in the order in which they are sent, so the order is read after it is inserted.
  const [, inserted, hasWebhooks, [orderWithItems]] = await Promise.all([
    cartEmptied,
    insertOrder(transaction, order, items, payment),
    addEvent(transaction, order.id, { kind: 'order', status: order.status, note: null }),
    readOrders(transaction, [order.id]),
  ]);
  if (!orderWithItems) throw new Error(`order ${inserted.id} was inserted but cannot be read`);
  const countedProducts = items.flatMap(({ productId, stockOf }) => (stockOf === 'none' ? [] : [productId]));
  await Promise.all([
    inserted.status === 'placed'
      ? notifyOfPlacing(transaction, inserted, { from: null, note: null }, orderWithItems)
      : null,
    hasWebhooks ? reportNewOrder(transaction, orderWithItems, { settings: context.settings, countedProducts }) : null,
  ]);
  for (const old of context.pending) await restoreCart(transaction, old);
  return orderWithItems;
}

/** The cart without its ordered content. Its destination is kept for the next order. */
const cartAfterOrder = (cart: CartRow, { loadedCart }: OrderContext): CartRow => ({
  ...cart,
  version: loadedCart.cart.version + 1,
  couponCode: null,
  useWallet: false,
  rewardAmountMinor: 0,
});

/**
 * Cancels orders that wait for payment, because their shopper orders again. This happens silently, without the
 * notifications of a cancellation by the shopper. What they took is available again immediately, and their lines return
 * to the cart when its content has become the new order (`restoreCart`). They can no longer be paid, and a late payment
 * is refunded.
 */
async function supersedeOrders(transaction: TenantDb, pending: readonly LockedOrder[]): Promise<void> {
  for (const order of pending) {
    const move = { to: 'cancelled', reasonCode: 'superseded', reason: null, hasEnded: true } as const;
    const moved = await writeStatus(transaction, order, move);
    const hasWebhooks = await addEvent(transaction, order.id, { kind: 'order', status: 'cancelled', note: null });
    await undoFailedOrder(transaction, moved, order, { restoresCart: false });
    if (hasWebhooks) await reportStep(transaction, moved, order.status);
  }
}
