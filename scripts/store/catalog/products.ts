import { storeCategoryRows } from '#db/catalog/store-categories.ts';
import { type ProductFilter, storeProductRows } from '#db/catalog/store-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/catalog/product-draft.ts';
import { searchedWords } from '#services/catalog/search-products.ts';
import { findBySlug } from '#services/catalog-writes/slugs.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { pageSlice, printPage, typedPage } from '../list-page.ts';
import { moneyText } from '../money-text.ts';
import { withStore } from '../open-store.ts';
import { failureText } from './catalog-fields.ts';
import { stockText } from './product-text.ts';

const COLUMNS = [
  { heading: 'Slug' },
  { heading: 'Name' },
  { heading: 'Price', isNumber: true },
  { heading: 'Stock', isNumber: true },
  { heading: 'Published' },
];

const PUBLISHED: Readonly<Record<ProductStatus, string>> = {
  active: 'yes',
  hidden: 'yes, unlisted',
  draft: 'no',
  archived: 'archived',
};

export async function run(args: CommandArguments): Promise<void> {
  const [host = ''] = args.arguments;
  const page = typedPage(args);
  await withStore(host, async ({ db }) => {
    const { products, total } = await storeProductRows(db, await filterOf(db, args), {
      ...pageSlice(page),
      sort: 'newest',
      direction: 'desc',
    });
    const money = moneyText(await storeSettings(db));
    printPage({
      columns: COLUMNS,
      rows: products.map(({ slug, name, sellingPriceMinor, hasPriceRange, stock, status }) => [
        slug,
        name,
        `${hasPriceRange ? 'from ' : ''}${money(sellingPriceMinor)}`,
        stockText(stock),
        PUBLISHED[status],
      ]),
      page,
      total,
      none: 'There are no such products.',
    });
  });
}

/** @throws {OperatorError} for a search without a word, and for an unknown category */
async function filterOf(db: TenantDb, args: CommandArguments): Promise<ProductFilter> {
  const typed = args.option('search');
  const words = typed === undefined ? undefined : searchedWords(typed);
  if (words?.length === 0) throw new OperatorError('--search must contain a letter or a digit');
  const search = { statuses: PRODUCT_STATUSES, words, slug: typed?.trim() };
  const slug = args.option('category');
  if (slug === undefined) return search;
  const category = await findBySlug(db, 'category', await storeCategoryRows(db), slug);
  if (!category.ok) throw new OperatorError(failureText(category));
  return { ...search, categoryId: category.row.id };
}
