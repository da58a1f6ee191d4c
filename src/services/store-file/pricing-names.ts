import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { productIdsBySlug, productSlugsById, someProductSlugs } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/** Ids of the entities that discounts and tax classes name. */
export interface NamedIds {
  /** Only the products that were looked up. */
  readonly products: ReadonlyMap<string, number>;
  /** Some products of the store, for a suggestion if one is missing. */
  readonly someProducts: readonly string[];
  /** All categories of the store. */
  readonly categories: ReadonlyMap<string, number>;
  /** All branches of the store. */
  readonly branches: ReadonlyMap<string, number>;
}

/** @param productSlugs all slugs that will be looked up. */
export async function namedIds(db: TenantDb, productSlugs: readonly string[]): Promise<NamedIds> {
  const products = await productIdsBySlug(db, [...new Set(productSlugs)]);
  const isMissing = productSlugs.some((slug) => !products.has(slug));
  const someProducts = isMissing ? await someProductSlugs(db) : [];
  const categories = new Map((await categoryRows(db)).map(({ slug, id }) => [slug, id]));
  const branches = new Map((await branchRows(db)).map(({ name, id }) => [name, id]));
  return { products, someProducts, categories, branches };
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
