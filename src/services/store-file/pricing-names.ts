import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { productIdsBySlug, productSlugsById, someProductSlugs } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { doesNotExist } from './does-not-exist.ts';

/**
 * Ids of the entities that discounts and tax classes name.
 * @throws {RangeError} for missing ones.
 */
export interface NamedIds {
  products(slugs: readonly string[]): number[];
  categories(slugs: readonly string[]): number[];
  branches(names: readonly string[]): number[];
}

/** @param productSlugs all slugs that will be looked up. */
export async function namedIds(db: TenantDb, productSlugs: readonly string[]): Promise<NamedIds> {
  const products = await productIdsBySlug(db, [...new Set(productSlugs)]);
  const known = productSlugs.every((slug) => products.has(slug)) ? [] : await someProductSlugs(db);
  const categories = new Map((await categoryRows(db)).map(({ slug, id }) => [slug, id]));
  const branches = new Map((await branchRows(db)).map(({ name, id }) => [name, id]));
  return {
    products: (slugs) => slugs.map((slug) => found(products, 'product', slug, known)),
    categories: (slugs) => slugs.map((slug) => found(categories, 'category', slug)),
    branches: (names) => names.map((name) => found(branches, 'branch', name)),
  };
}

function found(
  ids: ReadonlyMap<string, number>,
  kind: 'product' | 'category' | 'branch',
  name: string,
  known: Iterable<string> = ids.keys(),
): number {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(doesNotExist(kind, name, known));
  return id;
}

/** Names by id, for an export. Deleted entities are left out. */
export interface NamesOfIds {
  products(ids: readonly number[]): string[];
  categories(ids: readonly number[]): string[];
  branches(ids: readonly number[]): string[];
}

/** @param productIds all ids that will be looked up. */
export async function namesOfIds(db: TenantDb, productIds: readonly number[]): Promise<NamesOfIds> {
  const products = await productSlugsById(db, [...new Set(productIds)]);
  const categories = new Map((await categoryRows(db)).map(({ slug, id }) => [id, slug]));
  const branches = new Map((await branchRows(db)).map(({ name, id }) => [id, name]));
  const names = (all: ReadonlyMap<number, string>) => (ids: readonly number[]) =>
    ids.flatMap((id) => all.get(id) ?? []);
  return { products: names(products), categories: names(categories), branches: names(branches) };
}
