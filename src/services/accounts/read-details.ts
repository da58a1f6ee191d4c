import { type EntryRow, entryPage } from '#db/ledger/entry-rows.ts';
import { listCards, type ScratchCardRow } from '#db/scratch/scratch-cards.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { expireDue } from '../ledger/expire-credits.ts';
import { listReferrals, type ReferredRow } from '../referrals/read-referrals.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type CustomerRow, readCustomer } from './read-customer.ts';

/** Maximum number of cards and of transactions listed. */
const SHOWN = 100;

/** Optional sections of a customer's details. */
export const DETAILS = ['scratch_cards', 'rewards', 'referrals'] as const;
export type Detail = (typeof DETAILS)[number];

/** A customer with the requested sections, newest entries first. */
export interface CustomerDetails {
  customer: CustomerRow;
  settings: SiteSettings;
  scratchCards: ScratchCardRow[] | null;
  rewards: EntryRow[] | null;
  referrals: ReferredRow[] | null;
}

/** Reads a customer with the requested sections. Expired rewards are written off first. */
export async function readDetails(
  db: TenantDb,
  customerId: number,
  requested: ReadonlySet<Detail>,
): Promise<CustomerDetails> {
  await expireDue(db, customerId);
  const [customer, settings, scratchCards, rewards, referrals] = await Promise.all([
    readCustomer(db, customerId),
    storeSettings(db),
    requested.has('scratch_cards') ? listCards(db, customerId, SHOWN) : null,
    requested.has('rewards') ? entryPage(db, { customerId, account: 'reward' }, { offset: 0, size: SHOWN }) : null,
    requested.has('referrals') ? listReferrals(db, customerId) : null,
  ]);
  return { customer, settings, scratchCards, rewards, referrals };
}
