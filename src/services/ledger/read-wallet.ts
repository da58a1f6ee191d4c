import { PER_PAGE_DEFAULT } from '#contracts/limits.ts';
import { countEntries, type EntryRow, entriesUntilExpiry, entryPage } from '#db/ledger/entry-rows.ts';
import { runningOrders } from '#db/orders/order-lists.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type OpenCredit, openCredits, sumsByDay } from '#domain/ledger/open-credits.ts';
import type { LedgerAccount } from '#domain/ledger/types.ts';
import { MAX_MINOR } from '#domain/money/money.ts';
import { earnedRewards } from '#domain/orders/earned-rewards.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import { priceLoadedCart } from '../cart/cart-view.ts';
import type { CartRequest } from '../cart/change-cart.ts';
import { loadedCartOf } from '../cart/loaded-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { lastPageOf, sliceOf } from '../catalog/list-page.ts';
import { storeSettings } from '../stores/read-settings.ts';

export type { EntryRow } from '#db/ledger/entry-rows.ts';

/** A customer's balances in minor units, with their history. */
export interface Wallet {
  walletMinor: number;
  rewardMinor: number;
  /** Rewards that orders in progress will earn on completion. */
  pendingMinor: number;
  /** Maximum part of the current cart that rewards can pay. */
  maxRewardMinor: number;
  /** Rewards that expire soon, added up by day of the store, earliest first. */
  expiring: readonly OpenCredit[];
  entries: readonly EntryRow[];
  total: number;
  lastPage: number;
  settings: SiteSettings;
}

const SOON_DAYS = 30;
const SOON_MS = SOON_DAYS * DAY_MS;

/** @param asked `account` is null for the transactions of both */
export async function readWallet(
  db: TenantDb,
  cartRequest: CartRequest,
  { customerId, account, page }: { customerId: number; account: LedgerAccount | null; page: number },
): Promise<Wallet> {
  // First, because it writes off expired credits, which adds transactions to the history.
  const loaded = loadedCartOf(await readCart(db, cartRequest));
  const key = { customerId, account };
  const [entries, total, moves, running, settings] = await Promise.all([
    entryPage(db, key, sliceOf({ page, perPage: PER_PAGE_DEFAULT })),
    countEntries(db, key),
    entriesUntilExpiry(db, customerId, SOON_DAYS),
    runningOrders(db, customerId),
    // A cart only loads the settings it needs.
    storeSettings(db),
  ]);
  const percent = settings.reward_earn_percent;
  const cartWithMaxReward = { ...loaded.cart, rewardAmountMinor: MAX_MINOR, useWallet: false };
  const { priced } = priceLoadedCart(loaded, cartWithMaxReward, loaded.current, cartRequest.now);
  return {
    walletMinor: loaded.rows.balances.walletMinor,
    rewardMinor: loaded.rows.balances.rewardMinor,
    pendingMinor: running.reduce((sum, order) => sum + earnedRewards(order, percent), 0),
    maxRewardMinor: priced.rewardAmountAppliedMinor,
    expiring: sumsByDay(
      openCredits(moves).filter(({ expiresAt }) => expiresAt !== null && expiresAt <= cartRequest.now + SOON_MS),
      zoneTime(settings.time_zone).day,
    ),
    entries,
    total,
    lastPage: lastPageOf(total, PER_PAGE_DEFAULT),
    settings,
  };
}
