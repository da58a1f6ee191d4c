import type { DeliverySetup } from '#domain/delivery/delivery-warnings.ts';
import { BRANCH_COLUMNS } from '../catalog/site.ts';
import { assignments, type Columns, insertRecords, type Row, records, recordset, selection } from '../columns.ts';
import type { branch } from '../schema/branches.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [...BRANCH_COLUMNS, 'position'] as const satisfies Columns<typeof branch>;
export type BranchRow = Row<typeof branch, typeof COLUMNS>;

const NEW_COLUMNS = COLUMNS.filter((column) => column !== 'id');
const ALL = statement<BranchRow>(
  'branch-rows',
  `select ${selection(COLUMNS, 'b')} from branch b where b.tenant_id = $1 order by b.position, b.id`,
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
  `update branch as b set ${assignments(COLUMNS)} from ${recordset('branch')} where b.tenant_id = $1 and b.id = r.id`,
);
const INSERT = statement('insert-branches', insertRecords('branch', NEW_COLUMNS));
const RENAME = statement('rename-branch', 'update branch b set name = $3 where b.tenant_id = $1 and b.name = $2');
const SETUPS = statement<DeliverySetup>(
  'delivery-setups',
  `select b.name as branch, 'delivery' = any(b.order_types) as "isDelivering", b.place is not null as "isOnMap",
     not b.delivers_anywhere as "hasAreas",
     coalesce((select e.slabs from delivery_setting e where e.tenant_id = $1 and e.branch_id = b.id), '[]') as slabs,
     (select count(*) from area_pincode p join branch_area a on a.tenant_id = $1 and a.id = p.area_id
      where p.tenant_id = $1 and a.branch_id = b.id and p.distance_meters is null)::int as "pincodesWithoutDistance"
   from branch b where b.tenant_id = $1 order by b.position, b.id`,
);

/** Renames a branch, which keeps its id. */
export async function renameBranch(transaction: TenantDb, from: string, to: string): Promise<void> {
  await transaction.rows(RENAME, from, to);
}

/** The branches of the store in their order. */
export const branchRows = (db: TenantDb): Promise<BranchRow[]> => db.rows(ALL);

/** The delivery setup of each branch of the store, in their order. */
export const deliverySetups = (db: TenantDb): Promise<DeliverySetup[]> => db.rows(SETUPS);

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
  const isNew = ({ id }: BranchToWrite): boolean => id === null;
  await transaction.rows(
    UPDATE,
    records(
      COLUMNS,
      changed.filter((row) => !isNew(row)),
    ),
  );
  await transaction.rows(INSERT, records(NEW_COLUMNS, changed.filter(isNew)));
}
