import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const USES = statement<{ id: number; usedCount: number }>(
  'discount-used-counts',
  'select d.id, d.used_count as "usedCount" from discount d where d.tenant_id = $1 and d.used_count > 0',
);

/** Numbers of uses of the store's discounts by id. A discount that was never used is absent. */
export const discountUses = async (db: TenantDb): Promise<Map<number, number>> =>
  new Map((await db.rows(USES)).map(({ id, usedCount }) => [id, usedCount]));
