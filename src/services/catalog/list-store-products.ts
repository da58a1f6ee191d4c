import { type StoreCategoryRow, storeCategoryRows } from '#db/catalog/store-categories.ts';
import { type StoreProductRow, storeProductRows } from '#db/catalog/store-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ListedStatus, PRODUCT_STATUSES } from '#domain/catalog/product-draft.ts';
import type { Direction, StoreProductSort } from '#domain/catalog/store-product-sort.ts';
import { findBySlug } from '../catalog-writes/slugs.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type PageRequest, sliceOf } from './list-page.ts';
import { searchedWords } from './search-products.ts';

/** Which products of a store to list, and in which order. */
export interface StoreProductRequest extends PageRequest {
  /** Absent for all but archived products. */
  status?: ListedStatus | undefined;
  /** Beginnings of words of the product or of its article numbers, or its slug. */
  text: string | undefined;
  /** A current or previous slug. */
  category?: string | undefined;
  sort: StoreProductSort;
  direction: Direction;
}

/** One page of the products of a store. */
export interface StoreProductPage extends PageRequest {
  products: StoreProductRow[];
  total: number;
  /** Decimals of the amounts. */
  decimals: number;
}

const CURRENT = PRODUCT_STATUSES.filter((status) => status !== 'archived');

/** Lists the products of a store, published or not. A search without a letter or digit finds nothing. */
export async function listStoreProducts(db: TenantDb, request: StoreProductRequest): Promise<StoreProductPage> {
  const { status, text, category: slug, sort, direction, page, perPage } = request;
  const words = text === undefined ? undefined : searchedWords(text);
  const [category, { decimalPlaces: decimals }] = await Promise.all([
    slug === undefined ? undefined : storeCategoryRows(db).then((rows) => findBySlug(db, 'category', rows, slug)),
    storeSettings(db),
  ]);
  const isEmpty = words?.length === 0 || category?.ok === false;
  const filter = {
    statuses: status === undefined ? CURRENT : status === 'sold_out' ? (['active'] as const) : [status],
    isSoldOut: status === 'sold_out',
    words,
    slug: text?.trim(),
    categoryId: category?.ok ? category.row.id : undefined,
  };
  const { products, total } = isEmpty
    ? { products: [], total: 0 }
    : await storeProductRows(db, filter, { ...sliceOf({ page, perPage }), sort, direction });
  return { products, total, decimals, page, perPage };
}

/** All categories of a store, in list order. */
export const storeCategories = (db: TenantDb): Promise<StoreCategoryRow[]> => storeCategoryRows(db);
