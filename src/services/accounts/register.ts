import { lockHolder } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { createAccount } from './create-account.ts';
import { sendConfirmation } from './send-code.ts';
import { type SignedIn, type SignInContext, signIn } from './sign-in.ts';

/** The data of a registration. */
export interface Registration {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  /** E.164. Null if none was given. */
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly acceptsMarketing: boolean;
  readonly referredBy: string | null;
}

/** Contacts that other accounts have, named as in the contract. */
export type TakenContacts = ('email' | 'phone')[];

export type RegisterOutcome =
  /** `confirmationRef`: reference of the code sent to the e-mail address. Null if none was sent. */
  | { readonly ok: true; readonly signedIn: SignedIn; readonly confirmationRef: string | null }
  | { readonly ok: false; readonly code: 'taken'; readonly fields: TakenContacts };

const TRIES = 3;

/**
 * Creates an account and signs its customer in. Neither contact is verified yet: a mail asks to confirm the e-mail
 * address.
 * @param maySendCode whether that address may receive another code now; otherwise the customer requests it later
 */
export function register(
  db: TenantDb,
  registration: Registration,
  { maySendCode, ...context }: SignInContext & { maySendCode: boolean },
): Promise<RegisterOutcome> {
  const { referredBy, ...person } = registration;
  const unverified = { isEmailVerified: false, isPhoneVerified: false };
  return db.transaction(async (transaction) => {
    const account = { ...person, ...unverified };
    let id = await createAccount(transaction, account, referredBy);
    for (let tries = 1; id === null; tries += 1) {
      const fields = await takenContacts(transaction, registration);
      if (fields.length > 0) return { ok: false, code: 'taken', fields };
      // The contact was given up meanwhile, or the referral code, one of 2⁴⁰, already existed.
      if (tries === TRIES) throw new Error('account not created, although its contacts are free');
      id = await createAccount(transaction, account, referredBy);
    }
    const confirmationRef = maySendCode ? await sendConfirmation(transaction, { ...person, id }, true) : null;
    const signedIn = await signIn(transaction, id, { ...context, isRemembered: true });
    return { ok: true, signedIn, confirmationRef };
  });
}

/** Which of the contacts are taken. */
async function takenContacts(
  db: TenantDb,
  { email, phone }: Pick<Registration, 'email' | 'phone'>,
): Promise<TakenContacts> {
  const [byEmail, byPhone] = await Promise.all([
    lockHolder(db, { channel: 'email', to: email }),
    phone === null ? null : lockHolder(db, { channel: 'sms', to: phone }),
  ]);
  return [...(byEmail ? (['email'] as const) : []), ...(byPhone ? (['phone'] as const) : [])];
}
