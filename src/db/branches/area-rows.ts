import { boundsOf } from '#domain/delivery/bounds.ts';
import type { AreaShape } from '#domain/delivery/types.ts';
import { takeIds } from '../catalog-writes/new-ids.ts';
import { type ColumnList, columnNames, recordset, values } from '../catalog-writes/recordset.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** An area of the branch `branchName`. */
export interface StoredArea {
  branchName: string;
  name: string;
  priority: number;
  kind: 'polygon' | 'radius' | 'pincodes';
  shape: AreaShape | null;
  /** Sorted by key. Distances are road metres from the branch, null if unknown. */
  pincodes: { pincode: string; distanceMeters: number | null }[];
}

const ALL = statement<StoredArea>(
  'area-rows',
  `select b.name as "branchName", a.name, a.priority, a.kind, a.shape, (
     select coalesce(json_agg(json_build_object('pincode', p.pincode, 'distanceMeters', p.distance_meters)
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
const AREA: ColumnList = [
  ['id', 'id', 'bigint'],
  ['name', 'name', 'text'],
  ['priority', 'priority', 'integer'],
  ['kind', 'kind', 'text'],
  ['shape', 'shape', 'jsonb'],
  ['bounds', 'bounds', 'box'],
];
const INSERT = statement(
  'insert-areas',
  `insert into branch_area (tenant_id, branch_id, ${columnNames(AREA)})
   select $1, b.id, ${values(AREA)} from ${recordset([...AREA, ['', 'branchName', 'text']])}
   join branch b on b.tenant_id = $1 and b.name = r."branchName"`,
);
const PINCODE: ColumnList = [
  ['area_id', 'areaId', 'bigint'],
  ['pincode', 'pincode', 'text'],
  ['distance_meters', 'distanceMeters', 'integer'],
];
const INSERT_PINCODES = statement(
  'insert-area-pincodes',
  `insert into area_pincode (tenant_id, ${columnNames(PINCODE)}) select $1, ${values(PINCODE)} from ${recordset(PINCODE)}`,
);
const MARK = statement(
  'mark-branches-anywhere',
  `update branch b set delivers_anywhere = not b.delivers_anywhere
   where b.tenant_id = $1
     and b.delivers_anywhere = exists (select from branch_area a where a.tenant_id = $1 and a.branch_id = b.id)`,
);

/** Ordered by branch, and within a branch by insertion. */
export const areaRows = (db: TenantDb): Promise<StoredArea[]> => db.rows(ALL);

/** Replaces the areas of the named branches. */
export async function replaceAreas(
  transaction: TenantDb,
  branchNames: readonly string[],
  areas: readonly StoredArea[],
): Promise<void> {
  await transaction.rows(CLEAR, branchNames);
  const ids = await takeIds(transaction, 'branch_area', areas.length);
  const rows = areas.map(({ pincodes: _, ...area }, index) => ({
    ...area,
    id: ids[index],
    bounds: area.shape && boxText(area.shape),
  }));
  await transaction.rows(INSERT, JSON.stringify(rows));
  const pincodes = areas.flatMap((area, index) => area.pincodes.map((each) => ({ ...each, areaId: ids[index] })));
  await transaction.rows(INSERT_PINCODES, JSON.stringify(pincodes));
  await transaction.rows(MARK);
}

function boxText(shape: AreaShape): string {
  const { west, south, east, north } = boundsOf(shape);
  return `(${east},${north}),(${west},${south})`;
}
