import { boundsOf } from '#domain/delivery/bounds.ts';
import type { AreaShape } from '#domain/delivery/types.ts';
import { reserveIds } from '../catalog-writes/reserve-ids.ts';
import {
  type Columns,
  columnNames,
  insertRecords,
  jsonFields,
  type Row,
  records,
  recordsetOfBranches,
  selection,
} from '../columns.ts';
import { noRows } from '../portable.ts';
import type { areaPincode, branchArea } from '../schema/branches.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = ['name', 'priority', 'kind', 'shape'] as const satisfies Columns<typeof branchArea>;
const PINCODE = ['pincode', 'distanceMeters'] as const satisfies Columns<typeof areaPincode>;

/** An area of the branch `branchName`. */
export interface StoredArea extends Row<typeof branchArea, typeof COLUMNS> {
  branchName: string;
  /** Sorted by key. Distances are road metres from the branch, null if unknown. */
  pincodes: Row<typeof areaPincode, typeof PINCODE>[];
}

const ALL = statement<StoredArea>(
  'area-rows',
  `select b.name as "branchName", ${selection(COLUMNS, 'a')}, (
     select coalesce(json_agg(json_build_object(${jsonFields(PINCODE, 'p')})
       order by p.pincode collate "C"), '[]')
     from area_pincode p where p.tenant_id = $1 and p.area_id = a.id) as pincodes
   from branch_area a join branch b on b.tenant_id = $1 and b.id = a.branch_id
   where a.tenant_id = $1 order by b.position, b.id, a.id`,
);
const CLEAR = statement(
  'clear-areas',
  `delete from branch_area a using branch b
   where a.tenant_id = $1 and b.tenant_id = $1 and b.id = a.branch_id and b.name = any($2::text[])`,
);
const WRITTEN = ['id', ...COLUMNS, 'bounds'] as const satisfies Columns<typeof branchArea>;
const INSERT = statement(
  'insert-areas',
  `with added as (
     insert into branch_area (tenant_id, branch_id, ${columnNames(WRITTEN)})
     select $1, b.id, ${columnNames(WRITTEN, 'r.')} from ${recordsetOfBranches('branch_area')} returning id
   )
   ${noRows('added')}`,
);
const WRITTEN_PINCODE = ['areaId', ...PINCODE] as const satisfies Columns<typeof areaPincode>;
const INSERT_PINCODES = statement('insert-area-pincodes', insertRecords('area_pincode', WRITTEN_PINCODE));
const MARK = statement(
  'mark-branches-anywhere',
  `update branch b set delivers_anywhere = not b.delivers_anywhere
   where b.tenant_id = $1
     and b.delivers_anywhere = exists (select 1 from branch_area a where a.tenant_id = $1 and a.branch_id = b.id)`,
);

const SHAPES = statement<{ id: number; cacheVersion: string; shape: AreaShape }>(
  'area-shapes',
  `select a.id, a.xmin::text as "cacheVersion", a.shape from branch_area a
   where a.tenant_id = $1 and a.id = any($2::bigint[]) and a.shape is not null`,
);

/** Ordered by branch, and within a branch by insertion. */
export const areaRows = (db: TenantDb): Promise<StoredArea[]> => db.rows(ALL);

/** The current shapes of areas, with their cache versions (`AreaRow`). Missing areas are left out. */
export const areaShapes = (db: TenantDb, ids: readonly number[]) => db.rows(SHAPES, ids);

/** Replaces the areas of the named branches. */
export async function replaceAreas(
  transaction: TenantDb,
  branchNames: readonly string[],
  areas: readonly StoredArea[],
): Promise<void> {
  await transaction.rows(CLEAR, branchNames);
  const nextId = await reserveIds(transaction, 'branch_area', areas.length);
  const identified = areas.map((area) => ({ ...area, id: nextId() }));
  const rows = identified.map(({ pincodes: _, ...area }) => ({ ...area, bounds: area.shape && boxText(area.shape) }));
  await transaction.rows(INSERT, records(['branchName', ...WRITTEN], rows));
  const pincodes = identified.flatMap((area) => area.pincodes.map((each) => ({ ...each, areaId: area.id })));
  await transaction.rows(INSERT_PINCODES, records(WRITTEN_PINCODE, pincodes));
  await transaction.rows(MARK);
}

function boxText(shape: AreaShape): string {
  const { west, south, east, north } = boundsOf(shape);
  return `(${east},${north}),(${west},${south})`;
}
