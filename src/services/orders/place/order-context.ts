import type { CartDestinationRow, CartRows, DiscountRow } from '#db/cart/cart-types.ts';
import type { CartRead } from '#db/cart/read-cart.ts';
import { lockCart } from '#db/cart/write-cart.ts';
import { type CheckoutRow, lockPendingOrders, type OrderSettings, readCheckout } from '#db/orders/checkout-rows.ts';
import { type ContactHistory, lockContactHistory } from '#db/orders/contact-history.ts';
import { nextOrderId } from '#db/orders/insert-order.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { contactDigests } from '../../accounts/record-former-contact.ts';
import { type StoreContext, storeContext } from '../../addresses/store-context.ts';
import type { CartRequest } from '../../cart/change-cart.ts';
import { cartSettings, type LoadedCart, loadedCartOf } from '../../cart/loaded-cart.ts';
import { completeCart, readDestination, readRows } from '../../cart/read-cart.ts';
import { type InlineAddress, readInlineAddress } from './inline-address.ts';
import { type OrderCustomer, orderCustomer } from './order-customer.ts';
import type { FieldErrors } from './order-error.ts';
import { destinationOf } from './order-inputs.ts';
import type { OrderRequest } from './order-request.ts';
import { orderSettings } from './order-settings.ts';

/** Everything that an order depends on, read at one point of its transaction. */
export interface OrderContext {
  /** The id reserved for the order. */
  orderId: number;
  loadedCart: LoadedCart;
  checkout: CheckoutRow;
  settings: OrderSettings;
  customer: OrderCustomer;
  customerErrors: FieldErrors;
  /** Null if the order is sent to an address of the book or has no address. */
  inline: InlineAddress | null;
  /** Whether a stored cart exists. */
  hasCart: boolean;
  /** Orders of the same owner that wait for their payment. The new order supersedes them. */
  pending: LockedOrder[];
}

/**
 * Reads everything that an order depends on. It locks the owner's pending orders, then their cart, in this order
 * everywhere, and also the contact's history if a discount depends on it. Most of it is one round trip; a new address
 * and such a discount take one more each.
 */
export async function readOrderContext(
  transaction: TenantDb,
  cartRequest: CartRequest,
  request: OrderRequest,
): Promise<OrderContext> {
  const { owner, branchId } = cartRequest;
  const read = readOf(cartRequest, request);
  const needsStore = request.address !== undefined || request.customer?.phone !== undefined;
  // One connection runs its statements in the order in which they are sent, so both locks are held before the reads.
  const [pending, hasCart, rows, checkout, orderId, store, requested] = await Promise.all([
    lockPendingOrders(transaction, owner),
    lockCart(transaction, owner),
    readRows(transaction, read),
    readCheckout(transaction, owner, branchId),
    nextOrderId(transaction),
    needsStore ? storeContext(transaction, branchId) : null,
    requestedDestination(transaction, read, request),
  ]);
  const { customer, errors } = orderCustomer(request.customer, checkout.customer, store?.country ?? '');
  const [{ inline, cart }, history] = await Promise.all([
    completeWithDestination(transaction, { read, rows, request, store, requested }),
    rows.discounts.some(isCountedByContact) ? historyOf(transaction, customer) : null,
  ]);
  const loadedCart = loadedCartOf({ ...cart, ...(history && withContactHistory(rows, history)) });
  const settings = orderSettings(cartSettings(rows.settings), checkout, cartRequest);
  return { orderId, loadedCart, checkout, settings, customer, customerErrors: errors, inline, hasCart, pending };
}

interface CartWithDestination {
  read: CartRead;
  rows: CartRows;
  request: OrderRequest;
  /** Null if not needed. */
  store: StoreContext | null;
  requested: CartDestinationRow | null | undefined;
}

/** The cart with the destination of the order: an address in the request, or the one it names. */
async function completeWithDestination(
  transaction: TenantDb,
  { read, rows, request, store, requested }: CartWithDestination,
) {
  const inline = request.address && store ? await readInlineAddress(transaction, request.address, store) : null;
  const destination = inline ? (inline.ok ? inline.destination : null) : requested;
  return { inline, cart: await completeCart(transaction, read, rows, destination) };
}

/** Parameters for reading the cart, with the destination and coupon of the request. */
function readOf({ owner, branchId }: CartRequest, request: OrderRequest): CartRead {
  const { couponCode } = request;
  return { owner, branchId, ...destinationOf(request), ...(couponCode && { couponCode: couponKey(couponCode) }) };
}

/** The destination named in the request. Undefined if it names none. */
function requestedDestination(
  transaction: TenantDb,
  read: CartRead,
  { addressId, address }: OrderRequest,
): Promise<CartDestinationRow | null> | undefined {
  if (address || addressId === undefined) return undefined;
  return readDestination(transaction, read, { addressId, pincode: null });
}

const historyOf = async (transaction: TenantDb, customer: OrderCustomer): Promise<ContactHistory> =>
  lockContactHistory(transaction, customer, await contactDigests(transaction, customer));

const isCountedByContact = ({ isFirstOrderOnly, usageLimitPerCustomer }: DiscountRow): boolean =>
  isFirstOrderOnly || usageLimitPerCustomer !== null;

/** Merges the history of a contact into the rows, where it exceeds that of the cart's owner. */
const withContactHistory = (rows: CartRows, { hasOrdered, uses }: ContactHistory) => ({
  hasOrdered: rows.hasOrdered || hasOrdered,
  discounts: rows.discounts.map((each) => ({
    ...each,
    usedByCustomer: Math.max(each.usedByCustomer, uses[each.id] ?? 0),
  })),
});
