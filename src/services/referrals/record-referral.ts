import { isFormerContact } from '#db/accounts/former-contacts.ts';
import { lockContact } from '#db/orders/contact-history.ts';
import {
  contactsOfReferral,
  hasMailboxTwin,
  insertReferral,
  pendingReferee,
  removeReferral,
  takeRefereePart,
  takeReferrerPart,
} from '#db/referrals/referral-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { LedgerReason } from '#domain/ledger/types.ts';
import type { Minor } from '#domain/money/money.ts';
import { referralOffer } from '#domain/rewards/referral-offer.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { digestsOf } from '../accounts/former-contact.ts';
import { credit } from '../ledger/credit.ts';
import { creditEnd } from '../ledger/credit-end.ts';
import { storeSettings } from '../stores/read-settings.ts';

/**
 * Notes who has brought a new customer, in the very transaction that makes the account: one that was there before has
 * been brought by nobody. A code that nobody has, one's own and that of the same mailbox count for nothing.
 * @param referral `code` as `referralCode` of the contract reads it
 * @returns false: nothing was noted.
 */
export async function recordReferral(
  transaction: TenantDb,
  { refereeId, code }: { refereeId: number; code: string },
): Promise<boolean> {
  const found = await contactsOfReferral(transaction, refereeId, code);
  if (!found || found.isSameMailbox) return false;
  return insertReferral(transaction, refereeId, found.referrerId);
}

/**
 * Credits a customer who was brought by another one, in the transaction that proves a contact of theirs for the first
 * time. As often as it is called, they are credited once at most. Somebody who is a customer by another address of the
 * same mailbox, or was one until lately, is not new: their referral is forgotten.
 * @returns whether they were credited now.
 */
export async function creditReferee(transaction: TenantDb, refereeId: number): Promise<boolean> {
  const referee = await pendingReferee(transaction, refereeId);
  if (!referee) return false;
  // Two addresses of one mailbox that are verified at the same moment see each other.
  await lockContact(transaction, referee);
  if (
    (await hasMailboxTwin(transaction, refereeId)) ||
    (await isFormerContact(transaction, await digestsOf(transaction, referee, 'verified')))
  ) {
    await removeReferral(transaction, refereeId);
    return false;
  }
  if (!(await takeRefereePart(transaction, refereeId))) return false;
  const settings = await storeSettings(transaction);
  const amountMinor = referralOffer(settings)?.refereeMinor ?? 0;
  return give(transaction, settings, { customerId: refereeId, refereeId, reason: 'referral_welcome', amountMinor });
}

/**
 * Credits who has brought a customer, in the transaction that completes an order of theirs: of the first one that
 * reaches the minimum of the offer. As often as it is called, once at most.
 * @param orderTotalMinor in minor units of the store's currency
 * @returns whether somebody was credited now.
 */
export async function creditReferrer(
  transaction: TenantDb,
  refereeId: number,
  orderTotalMinor: Minor,
): Promise<boolean> {
  const settings = await storeSettings(transaction);
  const offer = referralOffer(settings);
  if (!offer || orderTotalMinor < offer.minimumOrderMinor) return false;
  const customerId = await takeReferrerPart(transaction, refereeId);
  if (customerId === null) return false;
  return give(transaction, settings, { customerId, refereeId, reason: 'referral', amountMinor: offer.referrerMinor });
}

interface Part {
  customerId: number;
  refereeId: number;
  reason: LedgerReason;
  /** 0: the store gives nothing. */
  amountMinor: Minor;
}

async function give(
  transaction: TenantDb,
  settings: SiteSettings,
  { customerId, refereeId, reason, amountMinor }: Part,
): Promise<boolean> {
  if (amountMinor === 0) return false;
  const account = settings.referral_credited_to;
  const expiresAt = creditEnd(account, settings);
  return credit(transaction, { customerId, account, amountMinor, reason, reference: String(refereeId), expiresAt });
}
