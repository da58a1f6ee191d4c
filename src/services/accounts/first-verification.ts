import { type AccountRow, saveAccount } from '#db/accounts/account-rows.ts';
import { disownOrders, revokeAccess } from '#db/accounts/customer-records.ts';
import { countSessions } from '#db/accounts/sessions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { afterFirstVerification, withVerifiedContact } from '#domain/accounts/verified-contact.ts';
import { creditReferee } from '../referrals/record-referral.ts';
import { notifyCustomer } from './notify-customer.ts';
import { lockSession, type Session } from './session.ts';

/** Access that the first verification of a contact has revoked. */
export interface RevokedAccess {
  readonly password: boolean;
  /** Number of sessions. */
  readonly sessions: number;
  /** Whether the phone number no longer signs in. */
  readonly phone: boolean;
}

/** An account after its contact was verified. */
export interface VerifiedAccount {
  readonly account: AccountRow;
  /** Null if nothing was revoked. */
  readonly revokedAccess: RevokedAccess | null;
}

/**
 * Saves the first verification of a contact of a locked account. A caller who is signed in to the account keeps
 * everything. For any other caller, all earlier access is revoked, because a stranger may have set it up. The account's
 * data stays, except for orders that were confirmed to another contact
 * (`docs/decisions/2026-11-22-proof-of-a-mailbox.md`).
 */
export async function saveFirstVerification(
  transaction: TenantDb,
  account: AccountRow,
  { contact, session }: { contact: Contact; session: Session | null },
): Promise<VerifiedAccount> {
  if (await isSignedInTo(transaction, account.id, session)) {
    const verified = withVerifiedContact(account, contact);
    await saveAccount(transaction, verified);
    await creditReferee(transaction, account.id);
    return { account: verified, revokedAccess: null };
  }
  const verified = afterFirstVerification(account, contact);
  const sessions = await countSessions(transaction, account.id);
  await Promise.all([
    revokeAccess(transaction, account.id),
    disownOrders(transaction, account.id, contact),
    saveAccount(transaction, verified),
  ]);
  await creditReferee(transaction, account.id);
  const ended = { password: account.passwordHash !== null, sessions, phone: verified.isPhoneBarred };
  if (!ended.password && sessions === 0 && !ended.phone) return { account: verified, revokedAccess: null };
  await notifyCustomer(transaction, verified, { kind: 'access_ended', name: verified.name, ...ended });
  return { account: verified, revokedAccess: ended };
}

/** Whether a session belongs to an account and is still open, checked while holding the account's lock. */
export const isSignedInTo = async (
  transaction: TenantDb,
  customerId: number,
  session: Session | null,
): Promise<boolean> => session?.customerId === customerId && (await lockSession(transaction, session));
