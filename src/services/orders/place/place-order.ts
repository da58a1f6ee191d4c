import type { CartRow } from '#db/cart/cart-types.ts';
import { saveCart } from '#db/cart/write-cart.ts';
import type { OrderSettings } from '#db/orders/checkout-rows.ts';
import { insertOrder } from '#db/orders/insert-order.ts';
import { readOrders } from '#db/orders/order-rows.ts';
import type { WholeOrder } from '#db/orders/order-types.ts';
import { addEvent } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { cardProvider } from '#domain/orders/card-payments.ts';
import type { CartCall } from '../../cart/change-cart.ts';
import { FIRST_CHECK_SECONDS } from '../../payments/begin-payment.ts';
import { notifyOfPlacing } from '../change/change-status.ts';
import { publishStock } from '../change/publish-stock.ts';
import { restoreCart } from '../change/restore-cart.ts';
import { type CheckedOrder, checkOrder } from './check-order.ts';
import { newOrder } from './new-order.ts';
import { type OrderContext, readOrderContext } from './order-context.ts';
import type { OrderFailure } from './order-error.ts';
import type { OrderRequest } from './order-request.ts';
import { reserveForOrder } from './reserve-for-order.ts';
import { supersedeOrders } from './supersede-orders.ts';
import { stocksOf } from './take-stock.ts';

export type PlaceOutcome = { ok: true; whole: WholeOrder; settings: OrderSettings } | OrderFailure;

/**
 * Places an order in one transaction: the cart that the shopper saw is locked and repriced; stock, discount uses, wallet
 * and rewards are reserved; the order is written and the cart emptied. A rejected order writes nothing, except for
 * `cart_changed`: the adjusted cart is saved with the coupon, destination and credits of the request, and returned.
 */
export function placeOrder(db: TenantDb, call: CartCall, request: OrderRequest): Promise<PlaceOutcome> {
  return db.transaction(async (transaction) => {
    const { context, undo } = await readSuperseding(transaction, call, request);
    const { settings } = context;
    const checked = checkOrder(context, request, call.now);
    if (checked.ok) return { ok: true, whole: await write(transaction, call, request, context, checked), settings };
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
async function readSuperseding(transaction: TenantDb, call: CartCall, request: OrderRequest) {
  const context = await readOrderContext(transaction, call, request);
  const { pending } = context;
  if (pending.length === 0) return { context, undo: async () => undefined };
  const undo = await transaction.savepoint();
  await supersedeOrders(transaction, pending);
  return { context: { ...(await readOrderContext(transaction, call, request)), pending }, undo };
}

async function write(
  transaction: TenantDb,
  call: CartCall,
  request: OrderRequest,
  context: OrderContext,
  { adjusted, view }: CheckedOrder,
): Promise<WholeOrder> {
  const { order, items } = newOrder(context, request, view, call);
  const flipped = await reserveForOrder(transaction, order, stocksOf(context, adjusted.current));
  await publishStock(transaction, flipped);
  const emptied = saveCart(transaction, {
    cart: spentCart(adjusted.cart, context),
    added: [],
    changed: [],
    removedIds: context.open.items.map(({ id }) => id),
  });
  const payment = { provider: cardProvider(context.settings), checkIn: FIRST_CHECK_SECONDS };
  // Other orders wait from the moment the order number is incremented, so as few round trips as possible follow.
  const [, made, , [whole]] = await Promise.all([
    emptied,
    insertOrder(transaction, order, items, payment),
    addEvent(transaction, order.id, { kind: 'order', status: order.status, note: null }),
    readOrders(transaction, [order.id]),
  ]);
  if (!whole) throw new Error(`order ${made.id} was written and is not there`);
  if (made.status === 'placed') await notifyOfPlacing(transaction, made, { from: null, note: null }, whole);
  for (const old of context.pending) await restoreCart(transaction, old);
  return whole;
}

/** The cart without its ordered content. Its destination is kept for the next order. */
const spentCart = (cart: CartRow, { open }: OrderContext): CartRow => ({
  ...cart,
  version: open.cart.version + 1,
  couponCode: null,
  useWallet: false,
  rewardAmountMinor: 0,
});
