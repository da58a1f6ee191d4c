import { isDeepStrictEqual } from 'node:util';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/**
 * The fields of a record that are no longer as an operator saw them.
 * @param seen the values that a change replaces
 */
export const outdatedFields = <Present extends object>(
  present: Present,
  seen: { readonly [Field in keyof Present]?: unknown },
): string[] =>
  (Object.keys(seen) as (keyof Present & string)[]).filter((field) => !isDeepStrictEqual(seen[field], present[field]));

/**
 * The same for a record that is read here. From then on nobody else changes the catalog, the branches or the discounts of
 * the store until the transaction ends.
 * @param read returns the record as operators see it; null if it is gone
 */
export async function outdatedNow<Present extends object>(
  transaction: TenantDb,
  seen: { readonly [Field in keyof Present]?: unknown },
  read: () => Promise<Present | null>,
): Promise<string[]> {
  await lockStore(transaction);
  const present = await read();
  return present ? outdatedFields<Present>(present, seen) : [];
}
