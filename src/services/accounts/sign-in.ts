import { forgetResponses } from '#db/idempotency.ts';
import { lockOrdersOf, transferOrders } from '#db/orders/transfer-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ShopperIdentity, shopperId } from '#domain/accounts/shopper-identity.ts';
import { mergeGuestAddresses } from '../addresses/merge-guest-addresses.ts';
import type { CartView } from '../cart/cart-view.ts';
import { mergeGuestCart } from '../cart/merge-guest-cart.ts';
import { type CustomerRow, readCustomer } from './read-customer.ts';
import { beginSession, endSession, type NewSession, type Session } from './session.ts';

/** The visitor who signs in, with their guest data. */
export interface SignInContext {
  /** Their guest id. Its cart, orders and addresses are transferred, and the id gives access to nothing afterwards. */
  readonly guest: (ShopperIdentity & { kind: 'guest' }) | null;
  /** Their previous session, which ends. */
  readonly session: Session | null;
  /** The branch whose prices the cart has. */
  readonly branchId: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A customer who has just signed in. */
export interface SignedIn {
  readonly session: NewSession;
  readonly customer: CustomerRow;
  readonly cart: CartView;
  /** Whether a guest's cart was merged into theirs. */
  readonly isCartMerged: boolean;
}

/**
 * Signs in a customer whose password or code was right: starts a new session and merges their guest data, in one
 * transaction.
 */
export function signIn(
  db: TenantDb,
  customerId: number,
  { guest, session: last, branchId, now, isRemembered }: SignInContext & { isRemembered: boolean },
): Promise<SignedIn> {
  const user = { kind: 'user', key: String(customerId) } as const;
  return db.transaction(async (transaction) => {
    const [, session, { view, isMerged }] = await Promise.all([
      // Orders are locked before carts, in the same order as when an order is placed.
      guest && lockOrdersOf(transaction, guest),
      beginSession(transaction, customerId, isRemembered),
      mergeGuestCart(transaction, { guest, user, branchId, now }),
      last && endSession(transaction, last),
    ]);
    // Behind the lock of the guest's cart, so an order that the guest is placing at this moment is included.
    if (guest)
      await Promise.all([
        transferOrders(transaction, guest, user, shopperId),
        mergeGuestAddresses(transaction, { guest, user }),
        // They may contain personal data, which nobody would find to erase.
        forgetResponses(transaction, shopperId(guest)),
      ]);
    return { session, customer: await readCustomer(transaction, customerId), cart: view, isCartMerged: isMerged };
  });
}
