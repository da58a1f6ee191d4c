import { lockOrdersOf } from '#db/orders/join-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { joinGuestAddresses } from '../addresses/join-guest-addresses.ts';
import type { CartView } from '../cart/cart-view.ts';
import { joinGuestCart } from '../cart/join-guest-cart.ts';
import type { Owner } from '../cart/owner.ts';
import { joinGuestOrders } from '../orders/join-guest-orders.ts';
import { type CustomerRow, readCustomer } from './read-customer.ts';
import { beginSession, endSession, type NewSession, type Session } from './session.ts';

/** The visitor who signs in, with their guest data. */
export interface Arrival {
  /** Their guest id. Its cart, orders and addresses are transferred, and the id gives access to nothing afterwards. */
  readonly guest: (Owner & { kind: 'guest' }) | null;
  /** Their previous session, which ends. */
  readonly session: Session | null;
  /** The branch whose prices the cart has. */
  readonly branchId: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A customer who has just signed in. */
export interface Entered {
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
export function enterAccount(
  db: TenantDb,
  customerId: number,
  { guest, session: last, branchId, now, isRemembered }: Arrival & { isRemembered: boolean },
): Promise<Entered> {
  const user = { kind: 'user', key: String(customerId) } as const;
  return db.transaction(async (transaction) => {
    const [, session, { view, isJoined }] = await Promise.all([
      // Orders are locked before carts, in the same order as when an order is placed.
      guest && lockOrdersOf(transaction, guest),
      beginSession(transaction, customerId, isRemembered),
      joinGuestCart(transaction, { guest, user, branchId, now }),
      last && endSession(transaction, last),
    ]);
    if (guest)
      await Promise.all([
        joinGuestOrders(transaction, { guest, user }),
        joinGuestAddresses(transaction, { guest, user }),
      ]);
    return { session, customer: await readCustomer(transaction, customerId), cart: view, isCartMerged: isJoined };
  });
}
