import { AUDIT_PER_PAGE } from '#contracts/limits.ts';
import { type AuditEntryRow, auditEntries, insertAuditEntry } from '#db/operators/audit-entries.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { sliceOf } from '../catalog/list-page.ts';
import type { CurrentOperator } from './operator-session.ts';

/** A change by an operator: its action, its subject, and its state before and after. */
export type AuditedChange = Pick<AuditEntryRow, 'action' | 'subject' | 'before' | 'after'>;

/** Longer texts are shortened in the audit log. */
export const AUDITED_TEXT_MAX = 500;

/** Stands for the operator of a change that a command of the command line makes. */
export const COMMAND_LINE = null;

/** Records a change in the transaction that makes it. */
export const recordAudit = (
  transaction: TenantDb,
  operator: Pick<CurrentOperator, 'id' | 'name'> | typeof COMMAND_LINE,
  change: AuditedChange,
): Promise<void> => insertAuditEntry(transaction, operator, change);

/** One page of the changes of a store, newest first. */
export async function listAudit(db: TenantDb, page: number) {
  const { entries, total } = await auditEntries(db, sliceOf({ page, perPage: AUDIT_PER_PAGE }));
  return { entries, total, perPage: AUDIT_PER_PAGE };
}
