import { lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { decideVerifiedContact, withoutContact } from '#domain/accounts/verified-contact.ts';
import { creditReferee } from '../referrals/record-referral.ts';
import { type CodeError, checkCode } from './check-code.ts';
import { createAccount } from './create-account.ts';
import { isSignedInTo, type RevokedAccess, saveFirstVerification, type VerifiedAccount } from './first-verification.ts';
import type { Session } from './session.ts';
import { type SignedIn, type SignInContext, signIn } from './sign-in.ts';

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
      readonly signedIn: SignedIn;
      readonly isNew: boolean;
      /** Access that the first verification of the contact has revoked. Null if none. */
      readonly revokedAccess: RevokedAccess | null;
    }
  | ({ readonly ok: false } & (CodeError | { readonly code: 'name_required' }));

/**
 * Signs in by a code: to the account of the verified contact, or to a new one. If a new account lacks a name, the code
 * stays valid and can be sent again with one.
 */
export function logInByCode(db: TenantDb, login: CodeLogin, context: SignInContext): Promise<CodeLoginOutcome> {
  return db.transaction(async (transaction) => {
    const checked = await checkCode(transaction, { ...login, customerId: null });
    if (!checked.ok) return checked;
    const existing = await findOrReleaseAccount(transaction, checked.contact, {
      session: context.session,
      mayRelease: login.name !== null,
    });
    if (!existing && login.name === null) return { ok: false, code: 'name_required' };
    const id =
      existing?.account.id ?? (await newAccount(transaction, checked.contact, { ...login, name: login.name ?? '' }));
    await checked.consume();
    return {
      ok: true,
      isNew: !existing,
      revokedAccess: existing?.revokedAccess ?? null,
      signedIn: await signIn(transaction, id, { ...context, isRemembered: true }),
    };
  });
}

/** Creates an account from nothing but a verified contact. */
async function newAccount(
  transaction: TenantDb,
  { channel, to }: Contact,
  { name, referredBy }: { name: string; referredBy: string | null },
): Promise<number> {
  const isEmail = channel === 'email';
  const contacts = { email: isEmail ? to : null, phone: isEmail ? null : to };
  const account = { name, ...contacts, isEmailVerified: isEmail, isPhoneVerified: !isEmail };
  const id = await createAccount(transaction, { ...account, passwordHash: null, acceptsMarketing: false }, referredBy);
  if (id !== null) {
    await creditReferee(transaction, id);
    return id;
  }
  // Two codes of one contact were creating its account at once, and the other was first.
  const existing = await findOrReleaseAccount(transaction, { channel, to }, { session: null, mayRelease: true });
  if (!existing) throw new Error('an account was neither made nor found');
  return existing.account.id;
}

/**
 * Finds the account of a person who has just verified a contact, and applies the rule of
 * `domain/accounts/verified-contact.ts` to an account that holds the contact unverified.
 * @param session of the request; null if none. A caller who is signed in to that account keeps the contact.
 * @param mayRelease whether that account loses the contact now; otherwise it keeps it until the caller is ready to
 * create a new account
 * @returns null if the person has no account. If `mayRelease`, then no account holds the contact afterwards.
 */
async function findOrReleaseAccount(
  transaction: TenantDb,
  contact: Contact,
  { session, mayRelease }: { session: Session | null; mayRelease: boolean },
): Promise<VerifiedAccount | null> {
  const holder = await lockHolder(transaction, contact);
  const decision = decideVerifiedContact(holder, contact);
  if (!holder || decision === 'new') return null;
  if (decision === 'own') return { account: holder, revokedAccess: null };
  if (decision === 'first_verification' || (await isSignedInTo(transaction, holder.id, session)))
    return saveFirstVerification(transaction, holder, { contact, session });
  if (mayRelease) await saveAccount(transaction, withoutContact(holder, contact));
  return null;
}
