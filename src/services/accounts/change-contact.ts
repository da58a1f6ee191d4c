import { type AccountRow, lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import { deleteConfirmation } from '#db/accounts/email-confirmations.ts';
import { deleteReset } from '#db/accounts/password-resets.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Contact, contactField } from '#domain/accounts/contact.ts';
import { decideVerifiedContact, withoutContact, withVerifiedContact } from '#domain/accounts/verified-contact.ts';
import { warnCustomer } from './notify-customer.ts';
import { recordVerifiedContact } from './record-former-contact.ts';

/**
 * Gives an account a contact that its customer has just verified, and notifies them at every previous contact. Another
 * account that holds it unverified loses it, unless that account belongs to the mailbox owner by right: then they sign
 * in to it.
 * @returns the account to save; null if the contact belongs to another account
 */
export async function changeContact(
  transaction: TenantDb,
  account: AccountRow,
  contact: Contact,
): Promise<AccountRow | null> {
  const holder = await lockHolder(transaction, contact);
  if (holder && holder.id !== account.id) {
    if (decideVerifiedContact(holder, contact) !== 'released') return null;
    await saveAccount(transaction, withoutContact(holder, contact));
  }
  const changed = withVerifiedContact(account, contact);
  const what = contactField(contact);
  if (what === 'email') await deleteConfirmation(transaction, account.id);
  if (changed[what] === account[what]) return changed;
  const wasVerified = what === 'email' ? account.isEmailVerified : account.isPhoneVerified;
  if (wasVerified) await recordVerifiedContact(transaction, { email: null, phone: null, [what]: account[what] });
  if (what === 'email') await deleteReset(transaction, account.id);
  await warnCustomer(transaction, account, { kind: 'account_changed', name: account.name, what });
  return changed;
}
