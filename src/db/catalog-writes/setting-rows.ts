import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const ALL = statement<{ key: string; value: string }>(
  'setting-rows',
  'select s.key, s.value from setting s where s.tenant_id = $1 order by s.key',
);
const UPSERT = statement(
  'upsert-settings',
  `insert into setting as s (tenant_id, key, value)
   select $1, r.key, r.value from json_to_recordset($2::json) as r(key text, value text)
   on conflict (tenant_id, key) do update set value = excluded.value`,
);
const HAS_PRODUCTS = statement<{ hasProducts: boolean }>(
  'has-any-product',
  'select exists (select 1 from product p where p.tenant_id = $1) as "hasProducts"',
);

/** The stored settings of the store, by key. */
export async function settingRows(db: TenantDb): Promise<Record<string, string>> {
  return Object.fromEntries((await db.rows(ALL)).map(({ key, value }) => [key, value]));
}

export async function upsertSettings(
  transaction: TenantDb,
  rows: readonly { key: string; value: string }[],
): Promise<void> {
  if (rows.length > 0) await transaction.rows(UPSERT, JSON.stringify(rows));
}

/** Whether the store has any product, listed or not. */
export async function hasAnyProduct(db: TenantDb): Promise<boolean> {
  return (await db.row(HAS_PRODUCTS))?.hasProducts ?? false;
}
