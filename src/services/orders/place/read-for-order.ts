import type { CartPlaceRow, CartRows, DiscountRow } from '#db/cart/cart-types.ts';
import type { CartRead } from '#db/cart/read-cart.ts';
import { lockCart } from '#db/cart/write-cart.ts';
import {
  CHECKOUT_SETTINGS,
  type CheckoutRow,
  lockPendingOrders,
  type OrderSettings,
  readCheckout,
} from '#db/orders/checkout-rows.ts';
import { type ContactHistory, lockContactHistory } from '#db/orders/contact-history.ts';
import { nextOrderId } from '#db/orders/insert-order.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { pincodeKey } from '#domain/delivery/pincode.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { withoutTestCards } from '#domain/orders/card-payments.ts';
import { readSettings } from '#domain/store/site-settings.ts';
import { digestsOf } from '../../accounts/former-contact.ts';
import { type StoreContext, storeContext } from '../../addresses/store-context.ts';
import type { CartCall } from '../../cart/change-cart.ts';
import { type OpenCart, openCart } from '../../cart/open-cart.ts';
import { readPlace, readRows, wholeCart } from '../../cart/read-cart.ts';
import { cartSettings } from '../../cart/store-rules.ts';
import { type InlineAddress, readInlineAddress } from './inline-address.ts';
import { type OrderCustomer, orderCustomer } from './order-customer.ts';
import type { FieldFaults } from './order-refusal.ts';
import type { OrderWish } from './order-wish.ts';

/** All that an order is decided by, as one moment of its transaction has it. */
export interface ForOrder {
  /** The number that the order will have. */
  orderId: number;
  open: OpenCart;
  checkout: CheckoutRow;
  settings: OrderSettings;
  customer: OrderCustomer;
  customerFaults: FieldFaults;
  /** Null: the order goes to an address of the book, or nowhere. */
  inline: InlineAddress | null;
  /** Whether there is a cart to write to. */
  hasCart: boolean;
  /** Orders of the same owner that wait for their payment: they give way. */
  pending: LockedOrder[];
}

/**
 * Reads what an order is decided by, behind the locks of the owner's pending orders and of their cart, in this order
 * everywhere, and of whom it is for where a discount asks for that. Most of it is one round trip; an address that was
 * never kept, and such a discount, take another one.
 */
export async function readForOrder(transaction: TenantDb, call: CartCall, wish: OrderWish): Promise<ForOrder> {
  const { owner, branchId } = call;
  const read = readOf(call, wish);
  const needsStore = wish.address !== undefined || wish.customer?.phone !== undefined;
  const [pending, hasCart, rows, checkout, orderId, store, place] = await Promise.all([
    lockPendingOrders(transaction, owner),
    lockCart(transaction, owner),
    readRows(transaction, read),
    readCheckout(transaction, owner, branchId),
    nextOrderId(transaction),
    needsStore ? storeContext(transaction, branchId) : null,
    knownPlace(transaction, read, wish),
  ]);
  const { customer, faults } = orderCustomer(wish.customer, checkout.customer, store?.country ?? '');
  const [{ inline, whole }, history] = await Promise.all([
    wholeWithPlace(transaction, { read, rows, wish, store, place }),
    rows.discounts.some(isCountedByContact) ? historyOf(transaction, customer) : null,
  ]);
  const open = openCart({ ...whole, ...(history && countedByContact(rows, history)) });
  const stored = { ...cartSettings(rows.settings), ...readSettings(CHECKOUT_SETTINGS, checkout.settings) };
  const settings = call.takesTestCards ? stored : withoutTestCards(stored);
  return { orderId, open, checkout, settings, customer, customerFaults: faults, inline, hasCart, pending };
}

interface Known {
  read: CartRead;
  rows: CartRows;
  wish: OrderWish;
  /** Null: not needed. */
  store: StoreContext | null;
  place: CartPlaceRow | null | undefined;
}

/** The cart with where the order goes: to an address that comes with it, or to a known place. */
async function wholeWithPlace(transaction: TenantDb, { read, rows, wish, store, place }: Known) {
  const inline = wish.address && store ? await readInlineAddress(transaction, wish.address, store) : null;
  const goes = inline ? (inline.ok ? inline.goes : null) : place;
  return { inline, whole: await wholeCart(transaction, read, rows, goes) };
}

/** The cart with what the call says: where it goes, and which coupon is looked for. */
function readOf({ owner, branchId }: CartCall, { couponCode, addressId, address }: OrderWish): CartRead {
  const sent = address ? { addressId: null, pincode: pincodeKey(address.pincode) || null } : { addressId };
  return { owner, branchId, ...sent, ...(couponCode && { couponCode: couponKey(couponCode) }) };
}

/** Where the order goes, if the call says so; undefined: it does not. */
function knownPlace(
  transaction: TenantDb,
  read: CartRead,
  { addressId, address }: OrderWish,
): Promise<CartPlaceRow | null> | undefined {
  if (address || addressId === undefined) return undefined;
  return readPlace(transaction, read, { addressId, pincode: null });
}

const historyOf = async (transaction: TenantDb, customer: OrderCustomer): Promise<ContactHistory> =>
  lockContactHistory(transaction, customer, await digestsOf(transaction, customer));

const isCountedByContact = ({ isFirstOrderOnly, usageLimitPerCustomer }: DiscountRow): boolean =>
  isFirstOrderOnly || usageLimitPerCustomer !== null;

/** What a contact has ordered and used, where that is more than the owner of the cart has. */
const countedByContact = (rows: CartRows, { hasOrdered, uses }: ContactHistory) => ({
  hasOrdered: rows.hasOrdered || hasOrdered,
  discounts: rows.discounts.map((each) => ({
    ...each,
    usedByCustomer: Math.max(each.usedByCustomer, uses[each.id] ?? 0),
  })),
});
