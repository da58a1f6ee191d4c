import type { Contact } from './contact.ts';

/** The contacts of an account, and which of them their owner has proven by a code. */
export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
}

/**
 * Whose account it is that a contact leads to, for somebody who has just proven to have that contact:
 * - `new`: nobody's, they get one;
 * - `theirs`: it was proven before;
 * - `taken_over`: somebody wrote it down and has proven nothing: it is the prover's, and who made it is out;
 * - `given_way`: it is of somebody who has proven another contact: they lose this one, and the prover gets an account.
 */
export type ProvenContact = 'new' | 'theirs' | 'taken_over' | 'given_way';

export const isProven = (account: Contacts, { channel }: Contact): boolean =>
  channel === 'email' ? account.isEmailVerified : account.isPhoneVerified;

const isOtherProven = (account: Contacts, { channel }: Contact): boolean =>
  channel === 'email' ? account.isPhoneVerified : account.isEmailVerified;

/** What an unproven contact identifies nobody by: whoever proves it comes first. @param holder null: nobody has it */
export function provenContact(holder: Contacts | null, contact: Contact): ProvenContact {
  if (!holder) return 'new';
  if (isProven(holder, contact)) return 'theirs';
  return isOtherProven(holder, contact) ? 'given_way' : 'taken_over';
}

/** The account with a contact that its owner has proven, in the place of the one that it had. */
export const withProven = <Account extends Contacts>(account: Account, { channel, to }: Contact): Account =>
  channel === 'email'
    ? { ...account, email: to, isEmailVerified: true }
    : { ...account, phone: to, isPhoneVerified: true };

/** The account without a contact. */
export const withoutContact = <Account extends Contacts>(account: Account, { channel }: Contact): Account =>
  channel === 'email'
    ? { ...account, email: null, isEmailVerified: false }
    : { ...account, phone: null, isPhoneVerified: false };

/** What of an account its holder has said of themselves, or agreed to. */
interface Personal {
  readonly passwordHash: string | null;
  readonly dateOfBirth: string | null;
  readonly acceptsMarketing: boolean;
}

/**
 * An account that is the prover's alone: nothing is left by which whoever made it could come back, or that they have said
 * of themselves but the name, which the mails to the contact have told already.
 */
export function takenOver<Account extends Contacts & Personal>(account: Account, contact: Contact): Account {
  const other: Contact = { channel: contact.channel === 'email' ? 'sms' : 'email', to: '' };
  const proven = withProven(withoutContact(account, other), contact);
  return { ...proven, passwordHash: null, dateOfBirth: null, acceptsMarketing: false };
}
