import { expect, test } from 'vitest';
import type { CategoryFilter } from '#db/catalog/filtered-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { wholeCategoryFacets } from '#services/catalog/list-category-products.ts';

/** A whole category. */
const all = (categoryId: number): CategoryFilter => ({
  categoryId,
  branchId: null,
  filters: { priceMin: null, priceMax: null, inStock: null, ratingMin: null, attributes: new Map() },
});

function countingDb(fail = false): { db: TenantDb; counted: () => number } {
  let count = 0;
  const row = async () => {
    count += 1;
    if (fail) throw new Error('away');
    return { facets: [{ id: count, name: 'Colour', values: [] }] };
  };
  const db = { tenantId: 1, row, rows: async () => [], transaction: async () => undefined } as unknown as TenantDb;
  return { db, counted: () => count };
}

test('facets are counted once per version, even by concurrent requests', async () => {
  const { db, counted } = countingDb();
  await Promise.all([wholeCategoryFacets(db, all(1), 7), wholeCategoryFacets(db, all(1), 7)]);
  await wholeCategoryFacets(db, all(1), 7);
  expect(counted()).toBe(1);
  expect(await wholeCategoryFacets(db, all(1), 8)).toEqual([{ id: 2, name: 'Colour', values: [] }]);
  expect(await wholeCategoryFacets(db, all(2), 8)).toEqual([{ id: 3, name: 'Colour', values: [] }]);
});

test('facets of one store are separate from those of another', async () => {
  const [one, other] = [countingDb(), countingDb()];
  await wholeCategoryFacets(one.db, all(1), 7);
  await wholeCategoryFacets(other.db, all(1), 7);
  expect([one.counted(), other.counted()]).toEqual([1, 1]);
});

test('facets are counted again after a failure', async () => {
  const { db, counted } = countingDb(true);
  await expect(wholeCategoryFacets(db, all(1), 7)).rejects.toThrow('away');
  await expect(wholeCategoryFacets(db, all(1), 7)).rejects.toThrow('away');
  expect(counted()).toBe(2);
});

test('facets of a store with very many categories do not accumulate', async () => {
  const { db, counted } = countingDb();
  for (let category = 1; category <= 501; category++) await wholeCategoryFacets(db, all(category), 1);
  await wholeCategoryFacets(db, all(501), 1);
  expect(counted()).toBe(501);
  await wholeCategoryFacets(db, all(1), 1);
  expect(counted()).toBe(502);
});
