import {
  anonymizeGuestOrders,
  anonymizeOrdersOfDeleted,
  type PurgeResult,
  purgeEvents,
  purgeGuestAddresses,
  purgeGuestCarts,
  purgeKeys,
  purgeMessages,
  purgeSpins,
  purgesOfEnded,
  purgeWebhooks,
  purgeWebhooksOfDeleted,
} from '#db/purge-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { expireBatch } from '../ledger/expire-credits.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** Guest data is deleted after this many days without use. Browsers forget it earlier (`stores/cart/cart.ts`). */
const GUEST_DAYS = 90;
/** Long enough to investigate why somebody did not receive a message. */
const MESSAGE_DAYS = 7;
/** Longer than any provider retries its events. */
const EVENT_DAYS = 30;
/** Long enough to find out what a merchant's receiver missed, and to send it again. */
const WEBHOOK_DAYS = 30;

/**
 * Deletes data that a store no longer needs: abandoned guest carts and addresses, expired wheel spins, idempotency
 * keys, sessions, codes, links and counters, old messages, payment events and webhooks. It also removes the personal data from
 * old orders of guests and of deleted customers, with the webhooks about those, and writes off expired rewards. Works in small batches with a
 * transaction each; several processes may do it at once.
 * @param rest waits after each batch that another one follows; false stops
 * @returns number of deleted rows, anonymized orders and accounts with expired rewards
 */
export async function purgeStore(db: TenantDb, rest: () => Promise<boolean>): Promise<number> {
  const { plugin_popups_wheel_period_hours: periodHours, guest_order_days: orderDays } = await storeSettings(db);
  const purges: (() => Promise<PurgeResult>)[] = [
    () => purgeGuestCarts(db, GUEST_DAYS),
    () => purgeGuestAddresses(db, GUEST_DAYS),
    () => anonymizeGuestOrders(db, orderDays),
    () => anonymizeOrdersOfDeleted(db),
    () => purgeSpins(db, periodHours),
    () => purgeKeys(db),
    ...purgesOfEnded.map((purge) => () => purge(db)),
    () => expireBatch(db),
    () => purgeMessages(db, MESSAGE_DAYS),
    () => purgeEvents(db, EVENT_DAYS),
    () => purgeWebhooks(db, WEBHOOK_DAYS),
    () => purgeWebhooksOfDeleted(db),
  ];
  let total = 0;
  for (const purge of purges) {
    for (let hasMore = true; hasMore; ) {
      const batch = await purge();
      total += batch.count;
      hasMore = batch.hasMore && (await rest());
    }
  }
  return total;
}
