import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const LOCK = statement('lock-store', 'select t.id from tenant t where t.id = $1 for no key update');
const NO_IDLE_LIMIT = statement(
  'no-idle-limit',
  `select set_config('idle_in_transaction_session_timeout', '0', true) from tenant t where t.id = $1`,
);

/**
 * Lets one writer of a store's catalog in at a time, until its transaction ends: imports that run at once neither
 * deadlock nor take the same slug. Reads, and rows that refer to the tenant, don't wait.
 */
export async function lockStore(transaction: TenantDb): Promise<void> {
  await transaction.rows(LOCK);
}

/** Lets a transaction wait for other work, such as pictures from slow hosts, longer than the database allows. */
export async function liftIdleLimit(transaction: TenantDb): Promise<void> {
  await transaction.rows(NO_IDLE_LIMIT);
}
