import { removeRecords } from '#db/accounts/customer-records.ts';
import { type LeavingRow, lockLeaving, readLeaving } from '#db/accounts/removal-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Message } from '#domain/messages/types.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { type CodeRefusal, judgeCode } from './judge-code.ts';
import { checkPassword } from './passwords/passwords.ts';

/** How a customer proves that it is them who leaves: by the password that was right, or by a code. */
export type LeavingProof =
  | { readonly by: 'password'; readonly passwordHash: string }
  | { readonly by: 'code'; readonly ref: string; readonly code: string };

export type Removal =
  /** `avatar`: to be removed once this is committed. */
  | { ok: true; avatar: string | null }
  | { ok: false; reason: 'gone' | 'password_changed' }
  | ({ ok: false } & CodeRefusal);

/** How a customer has to prove it; null: they are gone. */
export async function leavingBy(db: TenantDb, customerId: number): Promise<'password' | 'code' | null> {
  const customer = await readLeaving(db, customerId);
  return customer && (customer.passwordHash === null ? 'code' : 'password');
}

/** Judges the password of who leaves, which takes long: before the transaction. @returns null: it is wrong */
export async function provePassword(db: TenantDb, customerId: number, password: string): Promise<LeavingProof | null> {
  const passwordHash = (await readLeaving(db, customerId))?.passwordHash ?? null;
  const { isRight } = await checkPassword(password, passwordHash);
  return isRight && passwordHash !== null ? { by: 'password', passwordHash } : null;
}

/**
 * Removes a customer and all that is kept of them, in one transaction: their sessions end, carts and addresses go, and
 * whom they have brought is brought by nobody. They are told of it where they are known to be reached.
 */
export function deleteCustomer(db: TenantDb, customerId: number, proof: LeavingProof): Promise<Removal> {
  return db.transaction(async (transaction) => {
    const customer = await lockLeaving(transaction, customerId);
    if (!customer) return { ok: false, reason: 'gone' };
    const refusal = await refusalOf(transaction, customer, { customerId, proof });
    if (refusal) return { ok: false, ...refusal };
    await removeRecords(transaction, customerId);
    const goodbye = goodbyeTo(customer);
    if (goodbye) await queueMessage(transaction, goodbye);
    return { ok: true, avatar: customer.avatar };
  });
}

/** A wrong code costs a try, which is committed. */
async function refusalOf(
  transaction: TenantDb,
  { passwordHash, email, phone }: LeavingRow,
  { customerId, proof }: { customerId: number; proof: LeavingProof },
): Promise<CodeRefusal | { reason: 'password_changed' } | null> {
  if (proof.by === 'password') return proof.passwordHash === passwordHash ? null : { reason: 'password_changed' };
  if (passwordHash !== null) return { reason: 'password_changed' };
  const judged = await judgeCode(transaction, { ref: proof.ref, code: proof.code, customerId });
  if (!judged.ok) return judged;
  // A code may have been sent to any new contact: one of their own proves that it is them.
  return [email, phone].includes(judged.contact.to) ? null : { reason: 'otp_expired' };
}

function goodbyeTo({ name, email, phone }: LeavingRow): Message | null {
  const content = { kind: 'account_deleted', name } as const;
  if (email !== null) return { channel: 'email', recipient: email, content };
  return phone === null ? null : { channel: 'sms', recipient: phone, content };
}
