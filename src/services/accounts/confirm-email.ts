import { lockAccount } from '#db/accounts/account-rows.ts';
import { consumeConfirmation, findConfirmation, saveConfirmation } from '#db/accounts/email-confirmations.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { decideVerifiedContact } from '#domain/accounts/verified-contact.ts';
import { DAY_SECONDS } from '#lib/time/durations.ts';
import { isSignedInTo, type RevokedAccess, saveFirstVerification } from './first-verification.ts';
import { digestOf, randomSecret } from './secrets.ts';
import { type SignedIn, type SignInContext, signIn } from './sign-in.ts';

/** Validity of a link. */
export const CONFIRM_SECONDS = DAY_SECONDS;

/**
 * Creates the link that confirms an account's e-mail address.
 * @returns its path, with the token in the fragment
 */
export async function createConfirmation(
  transaction: TenantDb,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const token = randomSecret();
  await saveConfirmation(transaction, {
    customerId: id,
    email,
    tokenHash: digestOf(token),
    seconds: CONFIRM_SECONDS,
  });
  return `/confirm-email#${new URLSearchParams({ email, token })}`;
}

export type ConfirmOutcome =
  | {
      readonly ok: true;
      /** Null if the caller was already signed in to the account. */
      readonly signedIn: SignedIn | null;
      readonly revokedAccess: RevokedAccess | null;
    }
  | { readonly ok: false; readonly code: 'confirm_invalid' | 'confirm_signed_out' };

/**
 * Confirms an e-mail address by the link sent to it. In a session of the account nothing else changes; in any other
 * browser it signs in, and counts as the first verification. If the phone number is verified, the account belongs to its
 * owner, and only they can confirm another contact.
 */
export function confirmEmail(
  db: TenantDb,
  { email, token }: { email: string; token: string },
  context: SignInContext,
): Promise<ConfirmOutcome> {
  const tokenHash = digestOf(token);
  const contact = { channel: 'email', to: email } as const;
  const { session } = context;
  return db.transaction(async (transaction) => {
    const id = await findConfirmation(transaction, email, tokenHash);
    const account = id === null ? null : await lockAccount(transaction, id);
    if (!account || account.email !== email || account.isEmailVerified) return { ok: false, code: 'confirm_invalid' };
    const isOwn = await isSignedInTo(transaction, account.id, session);
    if (!isOwn && decideVerifiedContact(account, contact) === 'released')
      return { ok: false, code: 'confirm_signed_out' };
    if (!(await consumeConfirmation(transaction, account.id, tokenHash))) return { ok: false, code: 'confirm_invalid' };
    const { revokedAccess } = await saveFirstVerification(transaction, account, { contact, session });
    const signedIn = isOwn ? null : await signIn(transaction, account.id, { ...context, isRemembered: true });
    return { ok: true, signedIn, revokedAccess };
  });
}
