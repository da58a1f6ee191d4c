import { type AccountRow, lockAccount, saveAccount } from '#db/accounts/account-rows.ts';
import { removeReset } from '#db/accounts/password-resets.ts';
import { deleteOtherSessions } from '#db/accounts/sessions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { contactField } from '#domain/accounts/contact.ts';
import { creditReferee } from '../referrals/record-referral.ts';
import { changeContact } from './change-contact.ts';
import { type CodeError, readCode } from './judge-code.ts';
import type { Taken } from './register.ts';
import type { Session } from './session.ts';
import { tellCustomer } from './tell-customer.ts';

/** Changes of an account. Undefined values stay unchanged. */
export interface Details {
  readonly name?: string | undefined;
  /** Lower case. */
  readonly email?: string | undefined;
  /** E.164. */
  readonly phone?: string | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly acceptsMarketing?: boolean | undefined;
  /** Proof of a new contact. Null if none was given. */
  readonly proof: { readonly ref: string; readonly code: string } | null;
  /** `judged`: the hash that the current password matched; null if no password was set. */
  readonly password: { readonly hash: string; readonly judged: string | null } | null;
}

export type DetailsError =
  | CodeError
  /** These contacts change but nothing proves them. */
  | { readonly code: 'otp_required'; readonly fields: Taken }
  | { readonly code: 'taken'; readonly fields: Taken }
  /** The password was changed meanwhile. */
  | { readonly code: 'password_changed' };

type Outcome<Value> = { ok: true; value: Value } | ({ ok: false } & DetailsError);

/** Updates an account, all or nothing. The caller holds the session's lock. */
export function updateDetails(
  db: TenantDb,
  { customerId, tokenHash }: Session,
  details: Details,
): Promise<{ ok: true } | ({ ok: false } & DetailsError)> {
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    if (!account) throw new Error('an account is gone whose session is held');
    const { password } = details;
    if (password && password.judged !== account.passwordHash) return { ok: false, code: 'password_changed' };
    const reached = await withContacts(transaction, account, details);
    if (!reached.ok) return reached;
    await saveAccount(transaction, {
      ...reached.value,
      name: details.name ?? account.name,
      dateOfBirth: details.dateOfBirth === undefined ? account.dateOfBirth : details.dateOfBirth,
      acceptsMarketing: details.acceptsMarketing ?? account.acceptsMarketing,
      passwordHash: password?.hash ?? account.passwordHash,
    });
    if (!account.isEmailVerified && !account.isPhoneVerified) await creditReferee(transaction, account.id);
    if (password) await afterPassword(transaction, reached.value, tokenHash);
    return { ok: true };
  });
}

/** Other sessions and a pending reset link may belong to somebody who knew the old password. */
async function afterPassword(transaction: TenantDb, account: AccountRow, tokenHash: string): Promise<void> {
  await Promise.all([
    deleteOtherSessions(transaction, account.id, tokenHash),
    removeReset(transaction, account.id),
    tellCustomer(transaction, account, { kind: 'account_changed', name: account.name, what: 'password' }),
  ]);
}

/** The account with the requested contacts. Each new one has to be proven. */
async function withContacts(
  transaction: TenantDb,
  account: AccountRow,
  { email, phone, proof }: Details,
): Promise<Outcome<AccountRow>> {
  const unproven = (now: AccountRow): Taken => [
    ...(email !== undefined && email !== now.email ? (['email'] as const) : []),
    ...(phone !== undefined && phone !== now.phone ? (['phone'] as const) : []),
  ];
  const wanted = unproven(account);
  if (!proof) {
    return wanted.length > 0 ? { ok: false, code: 'otp_required', fields: wanted } : { ok: true, value: account };
  }
  const judged = await readCode(transaction, { ...proof, customerId: account.id });
  if (!judged.ok) return judged;
  const field = contactField(judged.contact);
  const left = unproven({ ...account, [field]: judged.contact.to });
  if (left.length > 0) return { ok: false, code: 'otp_required', fields: left };
  const changed = await changeContact(transaction, account, judged.contact);
  if (!changed) return { ok: false, code: 'taken', fields: [field] };
  await judged.spend();
  return { ok: true, value: changed };
}
