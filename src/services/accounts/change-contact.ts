import { type AccountRow, lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import { removeReset } from '#db/accounts/password-resets.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Contact, contactField } from '#domain/accounts/contact.ts';
import { isProven, withoutContact, withProven } from '#domain/accounts/proven-contact.ts';
import { creditReferee } from '../referrals/record-referral.ts';
import { warnCustomer } from './tell-customer.ts';

/**
 * Gives an account a contact that its customer has just proven, and tells them wherever they were reached before. An account
 * that had it unproven loses it, as long as another contact is left to it.
 * @returns the account as it is to be saved; null: the contact is another one's
 */
export async function changeContact(
  transaction: TenantDb,
  account: AccountRow,
  contact: Contact,
): Promise<AccountRow | null> {
  const holder = await lockHolder(transaction, contact);
  if (holder && holder.id !== account.id && !(await takeFrom(transaction, holder, contact))) return null;
  const changed = withProven(account, contact);
  if (!account.isEmailVerified && !account.isPhoneVerified) await creditReferee(transaction, account.id);
  const what = contactField(contact);
  if (changed[what] === account[what]) return changed;
  if (what === 'email') await removeReset(transaction, account.id);
  await warnCustomer(transaction, account, { kind: 'account_changed', name: account.name, what });
  return changed;
}

/** @returns false: it is proven, or all that its account has */
async function takeFrom(transaction: TenantDb, holder: AccountRow, contact: Contact): Promise<boolean> {
  const left = withoutContact(holder, contact);
  if (isProven(holder, contact) || (left.email === null && left.phone === null)) return false;
  await saveAccount(transaction, left);
  return true;
}
