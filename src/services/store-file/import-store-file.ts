import { type StoreFile, storeFileProduct } from '#contracts/store-file.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ImportOptions } from '../import/import-options.ts';
import { importProducts, type SourceItem, type SourceProduct } from '../import/import-products.ts';
import { type ImportReport, newReport } from '../import/import-report.ts';
import { storeMedia } from '../media/store-media.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { entryFault } from './entry-fault.ts';
import { type FileImport, subjectOf } from './file-import.ts';
import { importBranches } from './import-branches.ts';
import { importCategories } from './import-categories.ts';
import { importLayout } from './import-layout.ts';
import { importPages } from './import-pages.ts';
import { importDiscounts, importFees, importTaxClasses } from './import-pricing.ts';
import { importReviews } from './import-reviews.ts';
import { importSettings } from './import-settings.ts';
import { readProduct } from './read-product.ts';
import { objectSource, type StoreFileEntry, type StoreFileSource } from './store-file-source.ts';

/**
 * Imports a store file into a store: what is new is made, what has changed is updated, the rest is left alone. Sections
 * that the file has not stay as they are, and so do products, categories and pages that it does not name; branches and
 * layout are replaced as a whole. Entries that are broken are skipped and reported.
 */
export async function importStoreFile(
  db: TenantDb,
  file: StoreFile | StoreFileSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const source = 'entries' in file ? file : objectSource(file);
  const report = newReport('json');
  const media = storeMedia(db, {
    storage: options.storage,
    readLocal: options.readImage,
    brandColour: async () => (await storeSettings(db)).storeBgColor,
    ...(options.fetcher && { fetcher: options.fetcher }),
  });
  const into: FileImport = { db, media, report };
  const small = await collect(source);
  // Settings first: the decimals of every amount are among them. What is named comes before what names it.
  await importSettings(small.settings, into);
  await importCategories(small.categories, into);
  await importProductEntries(source, into, options);
  await importReviews(source.entries(['reviews']), into);
  await importPages(small.pages, into);
  if (small.branches.length > 0) await importBranches(small.branches, into);
  if (small.layout.length > 0) await importLayout(small.layout, into);
  await importDiscounts(small.discounts, into);
  await importFees(small.additional_fees, into);
  await importTaxClasses(small.tax_classes, into);
  return report;
}

/** The sections that fit into memory, in one pass. */
async function collect(source: StoreFileSource) {
  const small = {
    settings: [] as StoreFileEntry[],
    categories: [] as StoreFileEntry[],
    pages: [] as StoreFileEntry[],
    branches: [] as StoreFileEntry[],
    layout: [] as StoreFileEntry[],
    discounts: [] as StoreFileEntry[],
    additional_fees: [] as StoreFileEntry[],
    tax_classes: [] as StoreFileEntry[],
  };
  for await (const entry of source.entries(Object.keys(small) as (keyof typeof small)[])) {
    if (entry.section !== 'products' && entry.section !== 'reviews') small[entry.section].push(entry);
  }
  return small;
}

async function importProductEntries(source: StoreFileSource, into: FileImport, options: ImportOptions): Promise<void> {
  const { decimalPlaces } = await storeSettings(into.db);
  const categories = new Set((await categoryRows(into.db)).map(({ slug }) => slug));
  const place = ({ draft }: SourceProduct) => {
    const lost = draft.categorySlugs.find((slug) => !categories.has(slug));
    return lost === undefined
      ? { ok: true as const, slugs: draft.categorySlugs }
      : { ok: false as const, reason: `the category "${lost}" is not there` };
  };
  let done = 0;
  await importProducts(readProducts(source.entries(['products']), decimalPlaces), {
    ...into,
    place: async () => place,
    onProduct: (count) => {
      done += count;
      options.onProgress?.(done, source.productCount());
    },
  });
}

async function* readProducts(entries: AsyncIterable<StoreFileEntry>, decimals: number): AsyncGenerator<SourceItem> {
  for await (const { line, value, fault } of entries) {
    const parsed = storeFileProduct.safeParse(value);
    const subject = subjectOf(value);
    if (fault !== undefined) yield { line, subject, reason: fault };
    else if (!parsed.success) yield { line, subject, reason: entryFault(parsed.error) };
    else {
      try {
        yield { line, draft: readProduct(parsed.data, decimals), categoryPaths: [] };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        yield { line, subject, reason: error.message };
      }
    }
  }
}
