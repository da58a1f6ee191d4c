import { lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { provenContact, withoutContact } from '#domain/accounts/proven-contact.ts';
import { type FirstProof, isSignedInTo, saveFirstProof } from './first-proof.ts';
import type { Session } from './session.ts';

/**
 * Finds the account of a person who has just verified a contact, and applies the rule of
 * `domain/accounts/proven-contact.ts` to an account that holds the contact unverified.
 * @param session of the request; null if none
 * @param mayGiveWay whether that account gives the contact up now; otherwise it keeps it until the caller is ready to
 * create a new account
 * @returns null if the person has no account. If `mayGiveWay`, then no account holds the contact afterwards.
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
