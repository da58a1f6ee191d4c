import { storePageRows } from '#db/catalog/store-pages.ts';
import { productNames, storeProductRows } from '#db/catalog/store-products.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { PUBLISHED_STATUSES } from '#domain/catalog/product-draft.ts';
import { searchedWords } from './search-products.ts';

/** Products offered at once. */
const PRODUCTS_OFFERED = 20;
/** Content pages offered; a store has few. */
const PAGES_OFFERED = 200;

interface Choice {
  slug: string;
  name: string;
}

/** Products, categories, content pages and branches for a form to choose from. */
export interface CatalogChoices {
  products: Choice[];
  categories: Choice[];
  pages: Choice[];
  branches: string[];
}

const choiceOf = ({ slug, name }: Choice): Choice => ({ slug, name });

/**
 * @param text words of the products to offer; empty for the newest
 * @param chosen slugs of products that are named whether they are offered or not
 */
export async function catalogChoices(db: TenantDb, text: string, chosen: readonly string[]): Promise<CatalogChoices> {
  const [{ products }, named, categories, { pages }, branches] = await Promise.all([
    storeProductRows(
      db,
      { statuses: PUBLISHED_STATUSES, ...(text !== '' && { words: searchedWords(text), slug: text }) },
      { offset: 0, size: PRODUCTS_OFFERED, sort: 'newest', direction: 'desc' },
    ),
    chosen.length > 0 ? productNames(db, chosen) : [],
    categoryRows(db),
    storePageRows(db, { offset: 0, size: PAGES_OFFERED }),
    branchRows(db),
  ]);
  return {
    products: [...products, ...named.filter(({ slug }) => !products.some((each) => each.slug === slug))].map(choiceOf),
    categories: categories.map(choiceOf),
    pages: pages.map(({ slug, title }) => ({ slug, name: title })),
    branches: branches.map(({ name }) => name),
  };
}
