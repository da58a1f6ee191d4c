import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { lockProducts } from '#db/catalog-writes/lock-products.ts';
import {
  type ProductRecord,
  productIdsBySlug,
  productRecords,
  productRecordsById,
  someProductSlugs,
} from '#db/catalog-writes/product-records.ts';
import { removeRedirectsTo } from '#db/catalog-writes/redirect-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { deleteProducts, writeProducts } from '#db/catalog-writes/write-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { foldText } from '#domain/catalog/fold-text.ts';
import { hasPriceRange } from '#domain/catalog/price-range.ts';
import { higherOriginalPrice, type ProductStatus } from '#domain/catalog/product-draft.ts';
import { isAnyInStock } from '#domain/catalog/stock.ts';
import { type CategoryTree, categoryTree } from './category-tree.ts';
import { mainOffers } from './main-offers.ts';
import { recordProductChanges } from './product-changes.ts';
import { presentSearchText } from './search-texts.ts';
import { type CatalogFailure, moveSlug, notFound } from './slugs.ts';

/** Changes of a product. Omitted fields stay unchanged. */
export interface ProductPatch {
  /** Minor units. Variants keep their difference to it. */
  priceMinor?: number;
  name?: string;
  /** Stock of the product, or of each of its variants. Null if not counted. */
  stock?: number | null;
  slug?: string;
  /** `draft` removes it from the store, `active` restores it. */
  status?: 'active' | 'draft';
}

export type ChangeOutcome =
  | { ok: true; before: ProductRecord; product: ProductRecord; isChanged: boolean }
  | CatalogFailure;

/** Changes one product in one transaction. Its previous slug redirects to it. */
export function changeProduct(db: TenantDb, slug: string, patch: ProductPatch): Promise<ChangeOutcome> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    await lockProducts(transaction, [...(await productIdsBySlug(transaction, [slug])).values()]);
    const before = (await productRecords(transaction, [slug])).get(slug);
    if (!before) return notFound('product', slug, await someProductSlugs(transaction));
    return changeLockedProduct(transaction, before, patch);
  });
}

/** The same for a product that was read under the locks of the store and the product. */
export async function changeLockedProduct(
  transaction: TenantDb,
  before: ProductRecord,
  patch: ProductPatch,
): Promise<ChangeOutcome> {
  const { slug } = patch;
  const holder = slug === undefined ? undefined : (await productRecords(transaction, [slug])).get(slug);
  // A redirect of another product may be taken over, but not its current slug.
  if (slug !== undefined && holder && holder.id !== before.id && holder.slug === slug)
    return { ok: false, code: 'slug_taken', slug, holder: holder.name };
  const isRenamed = patch.name !== undefined && patch.name !== before.name;
  const after = patched(before, patch, isRenamed ? categoryTree(await categoryRows(transaction)) : null);
  if (after === null) return { ok: false, code: 'negative_price', slug: before.slug };
  if (after === before) return { ok: true, before, product: before, isChanged: false };
  const main = await mainOffers(transaction, [before.id]);
  await writeProducts(transaction, [{ before, after: { ...after, createdAt: null } }]);
  await moveSlug(transaction, 'product', before, after);
  await recordProductChanges(transaction, [{ before, after }], main);
  return { ok: true, before, product: after, isChanged: true };
}

/** The status of a product that was changed together with others. */
export interface StatusChange {
  product: ProductRecord;
  before: ProductStatus;
}

/** Gives several products a status. Returns those that had another one; ids of no product are ignored. */
export function changeStatuses(db: TenantDb, ids: readonly number[], status: ProductStatus): Promise<StatusChange[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    await lockProducts(transaction, ids);
    const present = [...(await productRecordsById(transaction, ids)).values()];
    const changes = present
      .filter((before) => before.status !== status)
      .map((before) => ({ before, after: { ...before, status, createdAt: null } }));
    const main = await mainOffers(
      transaction,
      changes.map(({ before }) => before.id),
    );
    await writeProducts(transaction, changes);
    await recordProductChanges(transaction, changes, main);
    return changes.map(({ before, after }) => ({ product: after, before: before.status }));
  });
}

/** Deletes a product with its redirects and reviews. */
export function deleteProduct(db: TenantDb, slug: string): Promise<{ ok: true; name: string } | CatalogFailure> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const before = (await productRecords(transaction, [slug])).get(slug);
    if (!before) return notFound('product', slug, await someProductSlugs(transaction));
    const main = await mainOffers(transaction, [before.id]);
    await deleteProducts(transaction, [before.id]);
    await removeRedirectsTo(transaction, 'product', before.id);
    await recordProductChanges(transaction, [{ before }], main);
    return { ok: true, name: before.name };
  });
}

/**
 * The patched product, the same object if nothing changes, or null if a price would be negative.
 * @param categories of the store, if it gets another name.
 */
function patched(before: ProductRecord, patch: ProductPatch, categories: CategoryTree | null): ProductRecord | null {
  const priced = patch.priceMinor === undefined ? before : withPrice(before, patch.priceMinor);
  if (priced === null) return null;
  const stocked = patch.stock === undefined ? priced : withStock(priced, patch.stock);
  const named = patch.name === undefined || !categories ? stocked : withName(stocked, patch.name, categories);
  const { slug = before.slug, status = before.status } = patch;
  // Publishing does not add a hidden product to the lists.
  const isShown = status === 'active' && before.status === 'hidden';
  const after = {
    ...named,
    slug,
    status: isShown ? before.status : status,
    hasPriceRange: hasPriceRange(named.sellingPriceMinor, named.variants),
  };
  return JSON.stringify(after) === JSON.stringify(before) ? before : after;
}

function withPrice(product: ProductRecord, priceMinor: number): ProductRecord | null {
  const difference = priceMinor - product.sellingPriceMinor;
  const variants = product.variants.map((variant) => {
    const moved = variant.priceMinor + difference;
    return {
      ...variant,
      priceMinor: moved,
      originalPriceMinor: higherOriginalPrice(moved, variant.originalPriceMinor),
    };
  });
  if (variants.some((variant) => variant.priceMinor < 0)) return null;
  const originalPriceMinor = higherOriginalPrice(priceMinor, product.originalPriceMinor);
  return { ...product, sellingPriceMinor: priceMinor, originalPriceMinor, variants };
}

function withStock(product: ProductRecord, stock: number | null): ProductRecord {
  const variants = product.variants.map((variant) => ({ ...variant, stock }));
  return {
    ...product,
    stock: variants.length > 0 ? null : stock,
    variants,
    inStock: isAnyInStock({ stock }, variants),
  };
}

function withName(product: ProductRecord, name: string, categories: CategoryTree): ProductRecord {
  // An image whose alt text was the product's name follows the new name.
  const images = product.images.map((image) => (image.alt === product.name ? { ...image, alt: name } : image));
  const renamed = { ...product, name, images, searchName: foldText(name) };
  // Words of the previous name may now be found only in its categories or its description.
  return { ...renamed, searchText: presentSearchText(renamed, categories) };
}
