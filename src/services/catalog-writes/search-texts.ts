import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { allProducts } from '#db/catalog-writes/export-rows.ts';
import { lockProducts } from '#db/catalog-writes/lock-products.ts';
import { type ProductRecord, productRecordsById } from '#db/catalog-writes/product-records.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { setSearchTexts } from '#db/catalog-writes/write-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { furtherWords, searchTextOf } from '#domain/catalog/product-search-text.ts';
import { type CategoryTree, categoryTree } from './category-tree.ts';

/** The words by which a stored product is found, from what it is now. Its further search terms stay. */
export function presentSearchText(product: ProductRecord, categories: Pick<CategoryTree, 'namesOf'>): string {
  const { attributes, multiSelectableAttributes } = product.options;
  return searchTextOf({
    name: product.name,
    searchWords: furtherWords(product.searchText),
    categoryNames: categories.namesOf(product.categories),
    optionNames: [...attributes, ...multiSelectableAttributes].flatMap(({ values }) =>
      values.map(({ value }) => value),
    ),
    sku: product.sku,
    combinationSkus: product.variants.flatMap(({ sku }) => sku ?? []),
    descriptionHtml: product.descriptionHtml,
  });
}

/** Products that are looked at together. Calculating their texts takes some ten milliseconds. */
const STEP = 100;

/**
 * Gives the products of a store the names of their categories to be found by, after categories were renamed or deleted.
 * In short transactions, so that neither operators nor orders wait for a large store. Pages do not change.
 */
export async function refreshSearchTexts(db: TenantDb, signal: AbortSignal): Promise<void> {
  for await (const products of allProducts(db, STEP)) {
    signal.throwIfAborted();
    const categories = categoryTree(await categoryRows(db));
    const outdated = products.filter((product) => product.searchText !== presentSearchText(product, categories));
    if (outdated.length > 0)
      await refresh(
        db,
        outdated.map(({ id }) => id),
      );
  }
}

/** Reads the products again under their lock, because others may have changed them meanwhile. */
const refresh = (db: TenantDb, ids: readonly number[]): Promise<void> =>
  db.transaction(async (transaction) => {
    await lockStore(transaction);
    await lockProducts(transaction, ids);
    const categories = categoryTree(await categoryRows(transaction));
    const products = [...(await productRecordsById(transaction, ids)).values()];
    await setSearchTexts(
      transaction,
      products.map((product) => ({ id: product.id, searchText: presentSearchText(product, categories) })),
    );
  });
