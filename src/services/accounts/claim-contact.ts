import { lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { provenContact, withoutContact } from '#domain/accounts/proven-contact.ts';
import { type FirstProof, isSignedInTo, saveFirstProof } from './first-proof.ts';
import type { Session } from './session.ts';

/**
 * Finds the account of somebody who has just verified a contact, and does what the rule of
 * `domain/accounts/proven-contact.ts` says of the account that had the contact unverified.
 * @param session that came with the call; null: none
 * @param mayGiveWay whether an account gives the contact up now; else it keeps it until the caller is ready for their own
 * @returns null: they have no account, and no account has the contact any more
 */
export async function claimContact(
  transaction: TenantDb,
  contact: Contact,
  { session, mayGiveWay }: { session: Session | null; mayGiveWay: boolean },
): Promise<FirstProof | null> {
  const holder = await lockHolder(transaction, contact);
  const owner = provenContact(holder, contact);
  if (!holder || owner === 'new') return null;
  if (owner === 'theirs') return { account: holder, signedOut: null };
  if (owner === 'first_proof' || (await isSignedInTo(transaction, holder.id, session)))
    return saveFirstProof(transaction, holder, { contact, session });
  if (mayGiveWay) await saveAccount(transaction, withoutContact(holder, contact));
  return null;
}
