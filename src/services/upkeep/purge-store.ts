import {
  type Purged,
  purgeEvents,
  purgeGuestAddresses,
  purgeGuestCarts,
  purgeKeys,
  purgeMessages,
  purgeSpins,
  purgesOfEnded,
  unnameGuestOrders,
  unnameLeftOrders,
} from '#db/purge-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { expireSome } from '../ledger/expire-credits.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** What a guest has left goes when nobody has used it for so long. Browsers forget theirs before (`stores/cart/cart.ts`). */
const GUEST_DAYS = 90;
/** Long enough to find out why somebody got none. */
const MESSAGE_DAYS = 7;
/** Longer than any provider tries to tell something. */
const EVENT_DAYS = 30;

/**
 * Removes what a store need not keep: carts and addresses that guests have left, spins of the wheel that are over,
 * idempotency keys that count no more, sessions, codes, links and counts that are over, old messages and events of
 * payment providers; takes from old orders of guests, and of customers who have left, who made them; and writes off
 * rewards that have ended. In small steps, each a transaction of its own; several processes may do it at once.
 * @param rest waits after each batch that another one follows; false: no more of it
 * @returns rows that were removed, orders that name nobody any more, and accounts that had rewards which have ended
 */
export async function purgeStore(db: TenantDb, rest: () => Promise<boolean>): Promise<number> {
  const { plugin_popups_wheel_period_hours: periodHours, guest_order_days: orderDays } = await storeSettings(db);
  const purges: (() => Promise<Purged>)[] = [
    () => purgeGuestCarts(db, GUEST_DAYS),
    () => purgeGuestAddresses(db, GUEST_DAYS),
    () => unnameGuestOrders(db, orderDays),
    () => unnameLeftOrders(db),
    () => purgeSpins(db, periodHours),
    () => purgeKeys(db),
    ...purgesOfEnded.map((purge) => () => purge(db)),
    () => expireSome(db),
    () => purgeMessages(db, MESSAGE_DAYS),
    () => purgeEvents(db, EVENT_DAYS),
  ];
  let total = 0;
  for (const purge of purges) {
    for (let isMore = true; isMore; ) {
      const batch = await purge();
      total += batch.count;
      isMore = batch.isMore && (await rest());
    }
  }
  return total;
}
