import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const LOCK = statement('lock-store', 'select t.id from tenant t where t.id = $1 for no key update');
const NO_IDLE_LIMIT = statement(
  'no-idle-limit',
  `select set_config('idle_in_transaction_session_timeout', '0', true) from tenant t where t.id = $1`,
);

/**
 * Serializes writers of a store's catalog until the transaction ends, so that concurrent imports neither deadlock nor
 * use the same slug. Reads, and inserts that reference the tenant, do not wait.
 */
export async function lockStore(transaction: TenantDb): Promise<void> {
  await transaction.rows(LOCK);
}

/** Lifts the idle limit of a transaction that waits for other work, such as pictures from slow hosts. */
export async function liftIdleLimit(transaction: TenantDb): Promise<void> {
  await transaction.rows(NO_IDLE_LIMIT);
}
