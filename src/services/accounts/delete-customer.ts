import { subjects } from '#contracts/change-subjects.ts';
import { removeRecords } from '#db/accounts/customer-records.ts';
import { type LeavingRow, lockLeaving } from '#db/accounts/removal-rows.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { rememberCustomer } from './former-contact.ts';
import { type CodeError, judgeCode } from './judge-code.ts';
import { tellCustomer } from './tell-customer.ts';

/** Proof that the customer requests the deletion: the hash that their password matched, or a code. */
export type LeavingProof =
  | { readonly by: 'password'; readonly passwordHash: string }
  | { readonly by: 'code'; readonly ref: string; readonly code: string };

export type Removal =
  /** `avatar`: file to delete after the commit. */
  { ok: true; avatar: string | null } | ({ ok: false } & RemovalError);

export type RemovalError = CodeError | { readonly code: 'gone' | 'password_changed' };

/**
 * Deletes a customer and their personal data in one transaction. Sessions, carts and addresses are deleted, and
 * customers they referred lose their referrer. Reviews stay without a name, and orders in progress are still delivered.
 * The customer is notified at a known contact.
 */
export function deleteCustomer(db: TenantDb, customerId: number, proof: LeavingProof): Promise<Removal> {
  return db.transaction(async (transaction) => {
    const customer = await lockLeaving(transaction, customerId);
    if (!customer) return { ok: false, code: 'gone' };
    const error = await errorOf(transaction, customer, { customerId, proof });
    if (error) return { ok: false, ...error };
    await rememberCustomer(transaction, customerId);
    const reviewed = await removeRecords(transaction, customerId);
    await recordChanges(transaction, reviewed.map(subjects.product));
    await tellCustomer(transaction, customer, { kind: 'account_deleted', name: customer.name });
    return { ok: true, avatar: customer.avatar };
  });
}

/** A wrong code costs an attempt, which is committed. */
async function errorOf(
  transaction: TenantDb,
  { passwordHash, email, phone }: LeavingRow,
  { customerId, proof }: { customerId: number; proof: LeavingProof },
): Promise<CodeError | { code: 'password_changed' } | null> {
  if (proof.by === 'password') return proof.passwordHash === passwordHash ? null : { code: 'password_changed' };
  if (passwordHash !== null) return { code: 'password_changed' };
  const judged = await judgeCode(transaction, { ref: proof.ref, code: proof.code, customerId });
  if (!judged.ok) return judged;
  // A code may have been sent to any new contact. Only one of the account's own contacts proves the customer's
  // identity.
  return [email, phone].includes(judged.contact.to) ? null : { code: 'otp_expired' };
}
