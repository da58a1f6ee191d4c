import type { TenantDb } from '#db/tenant-db.ts';
import { type AuditedChange, COMMAND_LINE, recordAudit } from '#services/operators/audit.ts';

/**
 * Changes something in one transaction with its entry in the history.
 * @param work returns what it made, and the change. Null if it changed nothing
 */
export const recorded = <Made>(
  db: TenantDb,
  work: (transaction: TenantDb) => Promise<{ made: Made; change: AuditedChange | null }>,
): Promise<Made> =>
  db.transaction(async (transaction) => {
    const { made, change } = await work(transaction);
    if (change) await recordAudit(transaction, COMMAND_LINE, change);
    return made;
  });
