import { lockOrdersOf } from '#db/orders/join-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { joinGuestAddresses } from '../addresses/join-guest-addresses.ts';
import type { CartView } from '../cart/cart-view.ts';
import { joinGuestCart } from '../cart/join-guest-cart.ts';
import type { Owner } from '../cart/owner.ts';
import { joinGuestOrders } from '../orders/join-guest-orders.ts';
import { type CustomerRow, readCustomer } from './read-customer.ts';
import { beginSession, endSession, type NewSession, type Session } from './session.ts';

/** Who comes in, and with what. */
export interface Arrival {
  /** The guest that they were: what it has becomes theirs, and its id opens nothing any more. */
  readonly guest: (Owner & { kind: 'guest' }) | null;
  /** The session that they had: it ends. */
  readonly session: Session | null;
  /** Who prices the cart. */
  readonly branchId: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A customer who has just signed in. */
export interface Entered {
  readonly session: NewSession;
  readonly customer: CustomerRow;
  readonly cart: CartView;
  /** Whether a guest's cart has become theirs. */
  readonly isCartMerged: boolean;
}

/**
 * Lets a customer in, whom a password or a code has proven: a new session begins, and what they had as a guest joins,
 * once, all in one transaction.
 */
export function enterAccount(
  db: TenantDb,
  customerId: number,
  { guest, session: last, branchId, now, isRemembered }: Arrival & { isRemembered: boolean },
): Promise<Entered> {
  const user = { kind: 'user', key: String(customerId) } as const;
  return db.transaction(async (transaction) => {
    const [, session, { view, isJoined }] = await Promise.all([
      // Orders before carts, as whoever places one has it.
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
