import type { Contact } from './contact.ts';

/** The contacts of an account, and which of them the owner has verified. */
export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
}

/**
 * The account that a newly verified contact leads to:
 * - `new`: no account has the contact, so one is created;
 * - `own`: the owner had verified it before;
 * - `first_verification`: the account is theirs and keeps its data, but earlier ways to sign in are revoked;
 * - `released`: the account belongs to someone else and loses the contact; a new account is created.
 */
export type ContactDecision = 'new' | 'own' | 'first_verification' | 'released';

export const isVerified = (account: Contacts, { channel }: Contact): boolean =>
  channel === 'email' ? account.isEmailVerified : account.isPhoneVerified;

/**
 * Follows the table in `docs/decisions/2026-11-22-proof-of-a-mailbox.md`. Order mails are sent to the e-mail address,
 * so only its mailbox can open an account that has one. A mistyped phone number therefore reveals nothing to a
 * stranger.
 * @param holder the account with this contact; null if there is none
 */
export function decideVerifiedContact(holder: Contacts | null, contact: Contact): ContactDecision {
  if (!holder) return 'new';
  if (isVerified(holder, contact)) return 'own';
  const isOpenedByOther = contact.channel === 'email' ? holder.isPhoneVerified : holder.email !== null;
  return isOpenedByOther ? 'released' : 'first_verification';
}

/** Sign-in state of an account's phone number. */
interface PhoneSignIn {
  /** Whether the number is only displayed and cannot be used to sign in. */
  readonly isPhoneBarred: boolean;
}

/** Returns the account with a verified contact, which replaces the previous one. */
export const withVerifiedContact = <Account extends Contacts & PhoneSignIn>(
  account: Account,
  { channel, to }: Contact,
): Account =>
  channel === 'email'
    ? { ...account, email: to, isEmailVerified: true }
    : { ...account, phone: to, isPhoneVerified: true, isPhoneBarred: false };

/** Returns the account without the contact. */
export const withoutContact = <Account extends Contacts & PhoneSignIn>(
  account: Account,
  { channel }: Contact,
): Account =>
  channel === 'email'
    ? { ...account, email: null, isEmailVerified: false }
    : { ...account, phone: null, isPhoneVerified: false, isPhoneBarred: false };

/** Fields that are cleared when a contact is first verified by someone who is not signed in to the account. */
interface Credentials {
  readonly passwordHash: string | null;
  readonly acceptsMarketing: boolean;
}

/**
 * The account after a contact was first verified by someone who was not signed in to it. Earlier credentials are
 * revoked and the data stays. Marketing consent is reset, because only the owner of the mailbox can give it.
 */
export const afterFirstVerification = <Account extends Contacts & PhoneSignIn & Credentials>(
  account: Account,
  contact: Contact,
): Account => ({
  ...withVerifiedContact({ ...account, isPhoneBarred: account.phone !== null && !account.isPhoneVerified }, contact),
  passwordHash: null,
  acceptsMarketing: false,
});

/** Whether a contact can be used together with a password to sign in. */
export const canSignIn = (account: PhoneSignIn, { channel }: Contact): boolean =>
  channel === 'email' || !account.isPhoneBarred;
