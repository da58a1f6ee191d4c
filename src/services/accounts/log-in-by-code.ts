import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { creditReferee } from '../referrals/record-referral.ts';
import { claimContact } from './claim-contact.ts';
import { type Arrival, type Entered, enterAccount } from './enter-account.ts';
import type { SignedOut } from './first-proof.ts';
import { type CodeError, readCode } from './judge-code.ts';
import { makeAccount } from './make-account.ts';

/** A code, and the data for a new account. */
export interface CodeLogin {
  readonly ref: string;
  readonly code: string;
  readonly name: string | null;
  readonly referredBy: string | null;
}

export type CodeLoginOutcome =
  | {
      readonly ok: true;
      readonly entered: Entered;
      readonly isNew: boolean;
      /** Access that the first proof of the contact has revoked. Null if none. */
      readonly signedOut: SignedOut | null;
    }
  | ({ readonly ok: false } & (CodeError | { readonly code: 'name_required' }));

/**
 * Signs in by a code: to the account of the proven contact, or to a new one. If a new account lacks a name, the code
 * stays valid and can be sent again with one.
 */
export function logInByCode(db: TenantDb, login: CodeLogin, arrival: Arrival): Promise<CodeLoginOutcome> {
  return db.transaction(async (transaction) => {
    const judged = await readCode(transaction, { ...login, customerId: null });
    if (!judged.ok) return judged;
    const known = await claimContact(transaction, judged.contact, {
      session: arrival.session,
      mayGiveWay: login.name !== null,
    });
    if (!known && login.name === null) return { ok: false, code: 'name_required' };
    const id = known?.account.id ?? (await newcomer(transaction, judged.contact, { ...login, name: login.name ?? '' }));
    await judged.spend();
    return {
      ok: true,
      isNew: !known,
      signedOut: known?.signedOut ?? null,
      entered: await enterAccount(transaction, id, { ...arrival, isRemembered: true }),
    };
  });
}

/** Creates an account from nothing but a proven contact. */
async function newcomer(
  transaction: TenantDb,
  { channel, to }: Contact,
  { name, referredBy }: { name: string; referredBy: string | null },
): Promise<number> {
  const isEmail = channel === 'email';
  const contacts = { email: isEmail ? to : null, phone: isEmail ? null : to };
  const account = { name, ...contacts, isEmailVerified: isEmail, isPhoneVerified: !isEmail };
  const id = await makeAccount(transaction, { ...account, passwordHash: null, acceptsMarketing: false }, referredBy);
  if (id !== null) {
    await creditReferee(transaction, id);
    return id;
  }
  // Two codes of one contact were creating its account at once, and the other was first.
  const known = await claimContact(transaction, { channel, to }, { session: null, mayGiveWay: true });
  if (!known) throw new Error('an account was neither made nor found');
  return known.account.id;
}
