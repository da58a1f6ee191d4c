import type { BranchRow as PublicBranch } from '../catalog/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { assignments, type ColumnList, columnNames, recordset, selection, values } from './recordset.ts';

export interface BranchRow extends PublicBranch {
  position: number;
}

const COLUMNS: ColumnList = [
  ['name', 'name', 'text'],
  ['is_main_branch', 'isMainBranch', 'boolean'],
  ['position', 'position', 'integer'],
  ['phone', 'phone', 'text'],
  ['email', 'email', 'text'],
  ['address_1', 'address1', 'text'],
  ['city', 'city', 'text'],
  ['state', 'state', 'text'],
  ['pincode', 'pincode', 'text'],
  ['country', 'country', 'text'],
  ['lat', 'lat', 'double precision'],
  ['lng', 'lng', 'double precision'],
  ['opening_hours', 'openingHours', 'jsonb'],
  ['holidays', 'holidays', 'jsonb'],
  ['order_types', 'orderTypes', 'text[]'],
];
const ID: ColumnList = [['id', 'id', 'bigint']];
const ALL = statement<BranchRow>(
  'branch-rows',
  `select ${selection([...ID, ...COLUMNS], 'b')} from branch b where b.tenant_id = $1 order by b.position, b.id`,
);
const DELETE_OTHERS = statement(
  'delete-branches-but',
  'delete from branch b where b.tenant_id = $1 and b.id <> all($2::bigint[])',
);
/** Runs first, because only one branch may be the main one at any moment. */
const UNSET_MAIN = statement(
  'unset-main-branch',
  `update branch b set is_main_branch = false
   where b.tenant_id = $1 and b.is_main_branch and b.id is distinct from $2::bigint`,
);
const UPDATE = statement(
  'update-branches',
  `update branch as b set ${assignments(COLUMNS)} from ${recordset([...ID, ...COLUMNS])} where b.tenant_id = $1 and b.id = r.id`,
);
const INSERT = statement(
  'insert-branches',
  `insert into branch (tenant_id, ${columnNames(COLUMNS)}) select $1, ${values(COLUMNS)} from ${recordset(COLUMNS)}`,
);

const RENAME = statement('rename-branch', 'update branch b set name = $3 where b.tenant_id = $1 and b.name = $2');

/** Renames a branch, which keeps its id. */
export async function renameBranch(transaction: TenantDb, from: string, to: string): Promise<void> {
  await transaction.rows(RENAME, from, to);
}

/** The branches of the store in their order. */
export const branchRows = (db: TenantDb): Promise<BranchRow[]> => db.rows(ALL);

/** A branch to write. Null id for a new one. */
export type BranchToWrite = Omit<BranchRow, 'id'> & { id: number | null };

/** Replaces the store's branches: deletes missing ones and writes changed ones. */
export async function replaceBranches(
  transaction: TenantDb,
  rows: readonly BranchToWrite[],
  changed: readonly BranchToWrite[],
): Promise<void> {
  await transaction.rows(
    DELETE_OTHERS,
    rows.flatMap(({ id }) => id ?? []),
  );
  await transaction.rows(UNSET_MAIN, rows.find(({ isMainBranch }) => isMainBranch)?.id);
  await transaction.rows(UPDATE, JSON.stringify(changed.filter(({ id }) => id !== null)));
  await transaction.rows(INSERT, JSON.stringify(changed.filter(({ id }) => id === null)));
}
