import type { AreaShape } from '#domain/delivery/types.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const SHAPES = statement<{ id: number; cacheVersion: string; shape: AreaShape }>(
  'area-shapes',
  `select a.id, a.xmin::text as "cacheVersion", a.shape from branch_area a
   where a.tenant_id = $1 and a.id = any($2::bigint[]) and a.shape is not null`,
);

/** The current shapes of areas, with their cache versions (`AreaRow`). Missing areas are left out. */
export const areaShapes = (db: TenantDb, ids: readonly number[]) => db.rows(SHAPES, ids);
