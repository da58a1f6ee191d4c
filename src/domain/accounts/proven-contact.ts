import type { Contact } from './contact.ts';

/** The contacts of an account, and which of them their owner has verified. */
export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
}

/**
 * Which account a contact leads to, for somebody who has just verified it:
 * - `new`: no account has it, they get one;
 * - `theirs`: it was verified before;
 * - `first_proof`: the account is theirs and keeps its data; what could sign in to it before ends;
 * - `given_way`: the account is somebody else's and loses the contact; they get one of their own.
 */
export type ProvenContact = 'new' | 'theirs' | 'first_proof' | 'given_way';

export const isProven = (account: Contacts, { channel }: Contact): boolean =>
  channel === 'email' ? account.isEmailVerified : account.isPhoneVerified;

/**
 * Decides by the table of `docs/decisions/2026-11-22-proof-of-a-mailbox.md`. Order mails go to the e-mail address, so
 * only its mailbox may open an account that has one: a mistyped phone number shows a stranger nothing.
 * @param holder the account that has the contact; null: none has it
 */
export function provenContact(holder: Contacts | null, contact: Contact): ProvenContact {
  if (!holder) return 'new';
  if (isProven(holder, contact)) return 'theirs';
  const isOpenedByOther = contact.channel === 'email' ? holder.isPhoneVerified : holder.email !== null;
  return isOpenedByOther ? 'given_way' : 'first_proof';
}

/** The state of an account's phone number. */
interface Barrable {
  /** Whether the number is shown only: it signs nobody in. */
  readonly isPhoneBarred: boolean;
}

/** The account with a contact that its owner has verified, in place of the one that it had. */
export const withProven = <Account extends Contacts & Barrable>(account: Account, { channel, to }: Contact): Account =>
  channel === 'email'
    ? { ...account, email: to, isEmailVerified: true }
    : { ...account, phone: to, isPhoneVerified: true, isPhoneBarred: false };

/** The account without a contact. */
export const withoutContact = <Account extends Contacts & Barrable>(account: Account, { channel }: Contact): Account =>
  channel === 'email'
    ? { ...account, email: null, isEmailVerified: false }
    : { ...account, phone: null, isPhoneVerified: false, isPhoneBarred: false };

/** Fields that the first proof of a contact from outside of the account clears. */
interface Credentials {
  readonly passwordHash: string | null;
  readonly acceptsMarketing: boolean;
}

/**
 * The account after the first proof of a contact by somebody who was not signed in to it: nothing that was set before
 * signs in any more. Its data stays. Consent to marketing counts only from whoever owns the mailbox.
 */
export const afterFirstProof = <Account extends Contacts & Barrable & Credentials>(
  account: Account,
  contact: Contact,
): Account => ({
  ...withProven({ ...account, isPhoneBarred: account.phone !== null && !account.isPhoneVerified }, contact),
  passwordHash: null,
  acceptsMarketing: false,
});

/** Whether a contact can stand beside a password to sign in. */
export const canSignIn = (account: Barrable, { channel }: Contact): boolean =>
  channel === 'email' || !account.isPhoneBarred;
