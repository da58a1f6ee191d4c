import { LRUCache } from 'lru-cache';
import { areaShapes } from '#db/branches/area-rows.ts';
import type { AreaRow } from '#db/branches/place-sql.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { positionsOf } from '#domain/delivery/shape.ts';
import type { AreaShape } from '#domain/delivery/types.ts';

/**
 * Caches large shapes by tenant, area and cache version. Reading one of 10,000 positions costs more than all other work
 * for a place. 250,000 positions of all stores together take some 60 MB; the least recently used are evicted.
 */
const known = new LRUCache<string, AreaShape>({ maxSize: 250_000, sizeCalculation: positionsOf });

/**
 * Completes the areas of these rows with their large shapes, which rows do not contain. They come from the cache or one
 * more statement. An area deleted in the meantime is left out.
 */
export async function withLargeShapes<Row extends { areas: AreaRow[] }>(
  db: TenantDb,
  rows: readonly Row[],
): Promise<Row[]> {
  const large = rows.flatMap(({ areas }) => areas.filter(({ cacheVersion }) => cacheVersion !== null));
  if (large.length === 0) return [...rows];
  const shapes = new Map<number, AreaShape>();
  const missing = new Set<number>();
  for (const { id, cacheVersion } of large) {
    const shape = known.get(keyOf(db, id, cacheVersion));
    if (shape) shapes.set(id, shape);
    else missing.add(id);
  }
  for (const { id, cacheVersion, shape } of missing.size > 0 ? await areaShapes(db, [...missing]) : []) {
    shapes.set(id, shape);
    known.set(keyOf(db, id, cacheVersion), shape);
  }
  const whole = (area: AreaRow): AreaRow[] => {
    const shape = area.cacheVersion === null ? area.shape : shapes.get(area.id);
    return shape === undefined ? [] : [{ ...area, shape }];
  };
  return rows.map((row) => ({ ...row, areas: row.areas.flatMap(whole) }));
}

const keyOf = ({ tenantId }: TenantDb, id: number, cacheVersion: string | null): string =>
  `${tenantId}/${id}/${cacheVersion}`;
