import { deleteCustomerRecords } from '#db/accounts/customer-records.ts';
import { type CustomerToDelete, lockCustomerToDelete } from '#db/accounts/customer-to-delete.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { type CodeError, consumeCode } from './check-code.ts';
import { notifyCustomer } from './notify-customer.ts';
import { recordFormerCustomer } from './record-former-contact.ts';

/** The requester of the deletion: an operator, or the customer, verified by the hash that their password matched or by a code. */
export type DeletionVerification =
  | { readonly by: 'operator' }
  | { readonly by: 'password'; readonly passwordHash: string }
  | { readonly by: 'code'; readonly ref: string; readonly code: string };

export type DeletionOutcome =
  /** `avatar`: file to delete after the commit. */
  { ok: true; avatar: string | null } | ({ ok: false } & DeletionError);

export type DeletionError = CodeError | { readonly code: 'gone' | 'password_changed' };

/**
 * Deletes a customer and their personal data in one transaction. Sessions, carts and addresses are deleted, and
 * customers they referred lose their referrer. Reviews stay without a name, and orders in progress are still delivered.
 * The customer is notified at a known contact.
 */
export function deleteCustomer(
  db: TenantDb,
  customerId: number,
  verification: DeletionVerification,
): Promise<DeletionOutcome> {
  return db.transaction(async (transaction) => {
    const customer = await lockCustomerToDelete(transaction, customerId);
    if (!customer) return { ok: false, code: 'gone' };
    const error = await errorOf(transaction, customer, { customerId, verification });
    if (error) return { ok: false, ...error };
    await recordFormerCustomer(transaction, customerId);
    const reviewed = await deleteCustomerRecords(transaction, customerId);
    await recordChanges(transaction, reviewed.map(subjects.product));
    await notifyCustomer(transaction, customer, { kind: 'account_deleted', name: customer.name });
    return { ok: true, avatar: customer.avatar };
  });
}

/** A wrong code costs an attempt, which is committed. */
async function errorOf(
  transaction: TenantDb,
  { passwordHash, email, phone }: CustomerToDelete,
  { customerId, verification }: { customerId: number; verification: DeletionVerification },
): Promise<CodeError | { code: 'password_changed' } | null> {
  if (verification.by === 'operator') return null;
  if (verification.by === 'password')
    return verification.passwordHash === passwordHash ? null : { code: 'password_changed' };
  if (passwordHash !== null) return { code: 'password_changed' };
  const checked = await consumeCode(transaction, { ref: verification.ref, code: verification.code, customerId });
  if (!checked.ok) return checked;
  // A code may have been sent to any new contact. Only one of the account's own contacts verifies the customer's
  // identity.
  return [email, phone].includes(checked.contact.to) ? null : { code: 'otp_expired' };
}
