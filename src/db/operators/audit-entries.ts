import type { Slice } from '../catalog/product-lists.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import { type List, listedPage, totalColumn } from '../listed-page.ts';
import type { auditEntry } from '../schema/operators.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = ['id', 'at', 'operatorName', 'action', 'subject', 'before', 'after'] as const satisfies Columns<
  typeof auditEntry
>;
export type AuditEntryRow = Row<typeof auditEntry, typeof COLUMNS>;

const INSERT = statement(
  'insert-audit-entry',
  `insert into audit_entry (tenant_id, operator_id, operator_name, action, subject, before, after)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const NEWEST = 'order by a.at desc, a.id desc';
const LIST: List<AuditEntryRow> = {
  isCounted: false,
  page: statement(
    'list-audit-entries',
    `select ${selection(COLUMNS, 'a')}, m.total
     from (select a.id, ${totalColumn(false)} from audit_entry a where a.tenant_id = $1 ${NEWEST} offset $2::int limit $3::int) m
     join audit_entry a on a.tenant_id = $1 and a.id = m.id ${NEWEST}`,
  ),
  count: statement('count-audit-entries', 'select count(*)::int as total from audit_entry a where a.tenant_id = $1'),
};

/**
 * Records a change in the transaction that makes it.
 * @param operator null for a command of the command line
 */
export async function insertAuditEntry(
  transaction: TenantDb,
  operator: { id: number; name: string } | null,
  { action, subject, before, after }: Pick<AuditEntryRow, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  const states = [before, after].map((state) => state && JSON.stringify(state));
  await transaction.rows(INSERT, operator?.id, operator?.name, action, subject, ...states);
}

/** One page of the changes of a store, newest first, and their total number. */
export async function auditEntries(db: TenantDb, slice: Slice): Promise<{ entries: AuditEntryRow[]; total: number }> {
  const { rows: entries, total } = await listedPage(db, LIST, [], slice);
  return { entries, total };
}
