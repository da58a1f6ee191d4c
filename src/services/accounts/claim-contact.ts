import { type AccountRow, lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import { forgetHolder } from '#db/accounts/customer-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { provenContact, takenOver, withoutContact } from '#domain/accounts/proven-contact.ts';
import { creditReferee } from '../referrals/record-referral.ts';

/**
 * Whose account it is to whoever has just proven a contact, by the rule of `domain/accounts/proven-contact.ts`; what it
 * says of the account that had the contact unproven is done here.
 * @returns the account; null: they have none, and nobody has their contact any more
 */
export async function claimContact(transaction: TenantDb, contact: Contact): Promise<AccountRow | null> {
  const holder = await lockHolder(transaction, contact);
  const owner = provenContact(holder, contact);
  if (!holder || owner === 'new') return null;
  if (owner === 'theirs') return holder;
  if (owner === 'given_way') {
    await saveAccount(transaction, withoutContact(holder, contact));
    return null;
  }
  return takeOver(transaction, holder, contact);
}

/**
 * Whoever made it is out: their password, sessions and links count no more, and neither do their other contacts. What they
 * have left in it goes, too.
 */
async function takeOver(transaction: TenantDb, holder: AccountRow, contact: Contact): Promise<AccountRow> {
  const account = takenOver(holder, contact);
  await Promise.all([forgetHolder(transaction, account.id), saveAccount(transaction, account)]);
  await creditReferee(transaction, account.id);
  return account;
}
