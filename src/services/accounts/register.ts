import { lockHolder } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Arrival, type Entered, enterAccount } from './enter-account.ts';
import { makeAccount } from './make-account.ts';
import { tellCustomer } from './tell-customer.ts';

/** Somebody who wants an account. */
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

/** Contacts that others have, in the words of the contract. */
export type Taken = ('email' | 'phone')[];

export type RegisterOutcome =
  | { readonly ok: true; readonly entered: Entered }
  | { readonly ok: false; readonly taken: Taken };

/** Makes an account and lets its customer in. Neither contact is proven yet. */
export function register(db: TenantDb, registration: Registration, arrival: Arrival): Promise<RegisterOutcome> {
  const { referredBy, ...person } = registration;
  const unproven = { isEmailVerified: false, isPhoneVerified: false };
  return db.transaction(async (transaction) => {
    const id = await makeAccount(transaction, { ...person, ...unproven }, referredBy);
    if (id === null) return { ok: false, taken: await takenOf(transaction, registration) };
    await tellCustomer(transaction, person, { kind: 'welcome', name: person.name });
    return { ok: true, entered: await enterAccount(transaction, id, { ...arrival, isRemembered: true }) };
  });
}

/** Which of the contacts others have. @throws {Error} if none: the referral code, one of 2⁴⁰, was drawn before */
async function takenOf(db: TenantDb, { email, phone }: Pick<Registration, 'email' | 'phone'>): Promise<Taken> {
  const [byEmail, byPhone] = await Promise.all([
    lockHolder(db, { channel: 'email', to: email }),
    lockHolder(db, { channel: 'sms', to: phone }),
  ]);
  if (!byEmail && !byPhone) throw new Error('an account was not made, though nobody has its contacts');
  return [...(byEmail ? (['email'] as const) : []), ...(byPhone ? (['phone'] as const) : [])];
}
