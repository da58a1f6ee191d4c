import { isFormerContact } from '#db/accounts/former-contacts.ts';
import { lockContact } from '#db/orders/contact-history.ts';
import {
  claimRefereeCredit,
  claimReferrerCredit,
  contactsOfReferral,
  deleteReferral,
  hasMailboxDuplicate,
  insertReferral,
  pendingReferee,
} from '#db/referrals/referral-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { LedgerReason } from '#domain/ledger/types.ts';
import type { Minor } from '#domain/money/money.ts';
import { referralOffer } from '#domain/rewards/referral-offer.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { contactDigests } from '../accounts/record-former-contact.ts';
import { credit } from '../ledger/credit.ts';
import { creditExpiry } from '../ledger/credit-expiry.ts';
import { storeSettings } from '../stores/read-settings.ts';

/**
 * Records the referrer of a new customer, in the transaction that creates the account, so that existing customers
 * cannot be referred. An unknown code, the customer's own and one of the same mailbox are ignored.
 * @param referral `code` in the form of the contract's `referralCode`
 * @returns false if nothing was recorded.
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
 * Credits a referred customer, in the transaction that verifies one of their contacts for the first time. They are
 * credited at most once, even if this is called again. A person who is a customer with another address of the same
 * mailbox, or was one until recently, is not new: their referral is deleted.
 * @returns whether they were credited now.
 */
export async function creditReferee(transaction: TenantDb, refereeId: number): Promise<boolean> {
  const referee = await pendingReferee(transaction, refereeId);
  if (!referee) return false;
  // Serializes two addresses of one mailbox that are verified at the same moment.
  await lockContact(transaction, referee);
  if (
    (await hasMailboxDuplicate(transaction, refereeId)) ||
    (await isFormerContact(transaction, await contactDigests(transaction, referee, 'verified')))
  ) {
    await deleteReferral(transaction, refereeId);
    return false;
  }
  if (!(await claimRefereeCredit(transaction, refereeId))) return false;
  const settings = await storeSettings(transaction);
  const amountMinor = referralOffer(settings)?.refereeMinor ?? 0;
  return creditPart(transaction, settings, {
    customerId: refereeId,
    refereeId,
    reason: 'referral_welcome',
    amountMinor,
  });
}

/**
 * Credits the referrer of a customer, in the transaction that completes the customer's order, for the first order that
 * reaches the minimum of the offer. The referrer is credited at most once, however often this is called.
 * @param orderTotalMinor in minor units of the store's currency
 * @returns whether the referrer was credited now.
 */
export async function creditReferrer(
  transaction: TenantDb,
  refereeId: number,
  orderTotalMinor: Minor,
): Promise<boolean> {
  const settings = await storeSettings(transaction);
  const offer = referralOffer(settings);
  if (!offer || orderTotalMinor < offer.minimumOrderMinor) return false;
  const customerId = await claimReferrerCredit(transaction, refereeId);
  if (customerId === null) return false;
  return creditPart(transaction, settings, {
    customerId,
    refereeId,
    reason: 'referral',
    amountMinor: offer.referrerMinor,
  });
}

interface Part {
  customerId: number;
  refereeId: number;
  reason: LedgerReason;
  /** 0 if the store gives nothing. */
  amountMinor: Minor;
}

async function creditPart(
  transaction: TenantDb,
  settings: SiteSettings,
  { customerId, refereeId, reason, amountMinor }: Part,
): Promise<boolean> {
  if (amountMinor === 0) return false;
  const account = settings.referral_credited_to;
  const expiresAt = creditExpiry(account, settings);
  return credit(transaction, { customerId, account, amountMinor, reason, reference: String(refereeId), expiresAt });
}
