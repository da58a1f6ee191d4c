import { lockHolder } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Arrival, type Entered, enterAccount } from './enter-account.ts';
import { makeAccount } from './make-account.ts';
import { sendConfirmation } from './send-code.ts';

/** The data of a registration. */
export interface Registration {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly passwordHash: string;
  readonly acceptsMarketing: boolean;
  readonly referredBy: string | null;
}

/** Contacts that other accounts have, named as in the contract. */
export type Taken = ('email' | 'phone')[];

export type RegisterOutcome =
  /** `confirmationRef`: reference of the code sent to the e-mail address. Null if none was sent. */
  | { readonly ok: true; readonly entered: Entered; readonly confirmationRef: string | null }
  | { readonly ok: false; readonly code: 'taken'; readonly fields: Taken };

/**
 * Creates an account and signs its customer in. Neither contact is verified yet: a mail asks to confirm the e-mail
 * address.
 * @param maySendCode whether that address may receive another code now; otherwise the customer requests it later
 */
export function register(
  db: TenantDb,
  registration: Registration,
  { maySendCode, ...arrival }: Arrival & { maySendCode: boolean },
): Promise<RegisterOutcome> {
  const { referredBy, ...person } = registration;
  const unproven = { isEmailVerified: false, isPhoneVerified: false };
  return db.transaction(async (transaction) => {
    const id = await makeAccount(transaction, { ...person, ...unproven }, referredBy);
    if (id === null) return { ok: false, code: 'taken', fields: await takenOf(transaction, registration) };
    const confirmationRef = maySendCode ? await sendConfirmation(transaction, { ...person, id }, true) : null;
    const entered = await enterAccount(transaction, id, { ...arrival, isRemembered: true });
    return { ok: true, entered, confirmationRef };
  });
}

/**
 * Which of the contacts are taken.
 * @throws {Error} if none: the referral code, one of 2⁴⁰, already existed
 */
async function takenOf(db: TenantDb, { email, phone }: Pick<Registration, 'email' | 'phone'>): Promise<Taken> {
  const [byEmail, byPhone] = await Promise.all([
    lockHolder(db, { channel: 'email', to: email }),
    lockHolder(db, { channel: 'sms', to: phone }),
  ]);
  if (!byEmail && !byPhone) throw new Error('an account was not made, though nobody has its contacts');
  return [...(byEmail ? (['email'] as const) : []), ...(byPhone ? (['phone'] as const) : [])];
}
