import { type AccountRow, lockAccount, saveAccount } from '#db/accounts/account-rows.ts';
import { deleteReset } from '#db/accounts/password-resets.ts';
import { deleteOtherSessions } from '#db/accounts/sessions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { contactField } from '#domain/accounts/contact.ts';
import { creditReferee } from '../referrals/record-referral.ts';
import { changeContact } from './change-contact.ts';
import { type CodeError, checkCode } from './check-code.ts';
import { notifyCustomer } from './notify-customer.ts';
import type { TakenContacts } from './register.ts';
import type { Session } from './session.ts';

/** Changes of an account. Undefined values stay unchanged. */
export interface DetailsChange {
  readonly name?: string | undefined;
  /** Lower case. */
  readonly email?: string | undefined;
  /** E.164. */
  readonly phone?: string | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly acceptsMarketing?: boolean | undefined;
  /** The code that verifies a new contact. Null if none was entered. */
  readonly enteredCode: { readonly ref: string; readonly code: string } | null;
  /** `checked`: the hash that the current password matched; null if no password was set. */
  readonly password: { readonly hash: string; readonly checked: string | null } | null;
}

export type DetailsError =
  | CodeError
  /** These contacts change without a code that verifies them. */
  | { readonly code: 'otp_required'; readonly fields: TakenContacts }
  | { readonly code: 'taken'; readonly fields: TakenContacts }
  /** The password was changed meanwhile. */
  | { readonly code: 'password_changed' };

type Outcome<Value> = { ok: true; value: Value } | ({ ok: false } & DetailsError);

/** Updates an account, all or nothing. The caller holds the session's lock. */
export function updateDetails(
  db: TenantDb,
  { customerId, tokenHash }: Session,
  details: DetailsChange,
): Promise<{ ok: true } | ({ ok: false } & DetailsError)> {
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    if (!account) throw new Error('an account is gone whose session is held');
    const { password } = details;
    if (password && password.checked !== account.passwordHash) return { ok: false, code: 'password_changed' };
    const contacts = await withContacts(transaction, account, details);
    if (!contacts.ok) return contacts;
    await saveAccount(transaction, {
      ...contacts.value,
      name: details.name ?? account.name,
      dateOfBirth: details.dateOfBirth === undefined ? account.dateOfBirth : details.dateOfBirth,
      acceptsMarketing: details.acceptsMarketing ?? account.acceptsMarketing,
      passwordHash: password?.hash ?? account.passwordHash,
    });
    if (!account.isEmailVerified && !account.isPhoneVerified) await creditReferee(transaction, account.id);
    if (password) await afterPassword(transaction, contacts.value, tokenHash);
    return { ok: true };
  });
}

/** Other sessions and a pending reset link may belong to somebody who knew the old password. */
async function afterPassword(transaction: TenantDb, account: AccountRow, tokenHash: string): Promise<void> {
  await Promise.all([
    deleteOtherSessions(transaction, account.id, tokenHash),
    deleteReset(transaction, account.id),
    notifyCustomer(transaction, account, { kind: 'account_changed', name: account.name, what: 'password' }),
  ]);
}

/** The account with the requested contacts. Each new one has to be verified. */
async function withContacts(
  transaction: TenantDb,
  account: AccountRow,
  { email, phone, enteredCode }: DetailsChange,
): Promise<Outcome<AccountRow>> {
  const unverified = (now: AccountRow): TakenContacts => [
    ...(email !== undefined && email !== now.email ? (['email'] as const) : []),
    ...(phone !== undefined && phone !== now.phone ? (['phone'] as const) : []),
  ];
  const wanted = unverified(account);
  if (!enteredCode) {
    return wanted.length > 0 ? { ok: false, code: 'otp_required', fields: wanted } : { ok: true, value: account };
  }
  const checked = await checkCode(transaction, { ...enteredCode, customerId: account.id });
  if (!checked.ok) return checked;
  const field = contactField(checked.contact);
  const left = unverified({ ...account, [field]: checked.contact.to });
  if (left.length > 0) return { ok: false, code: 'otp_required', fields: left };
  const changed = await changeContact(transaction, account, checked.contact);
  if (!changed) return { ok: false, code: 'taken', fields: [field] };
  await checked.consume();
  return { ok: true, value: changed };
}
