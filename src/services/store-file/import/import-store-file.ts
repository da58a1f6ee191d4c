import { type StoreFile, storeFileProduct } from '#contracts/store-file/store-file.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { hasAnyProduct } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isRecord } from '#lib/shape.ts';
import { ImportError } from '../../import/import-error.ts';
import type { ImportOptions } from '../../import/import-options.ts';
import { importProducts } from '../../import/import-products.ts';
import { type ImportReport, newReport, type Section, skipPart, warn } from '../../import/import-report.ts';
import type { ProductResult, SourceItem } from '../../import/source-product.ts';
import { storeMedia } from '../../media/store-media.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { settingGaps } from '../../stores/setting-gaps.ts';
import { invalid, parseEntry } from '../entry-error.ts';
import { entryReader, missingText } from '../entry-reader.ts';
import { ambiguousText, type Fields, mergeEntry } from '../merge/merge.ts';
import { EMPTIED, MERGE_RULES } from '../merge/merge-rules.ts';
import { draftProblemsAt, readProduct } from '../read-product.ts';
import { type StorePictures, storePictures } from '../store-pictures.ts';
import { type FileImport, type ListSection, pathOf, subjectOf } from './file-import.ts';
import { importBranches } from './import-branches.ts';
import { importCategories } from './import-categories.ts';
import { importLayout } from './import-layout.ts';
import { importPages } from './import-pages.ts';
import { importDiscounts, importFees, importTaxClasses } from './import-pricing.ts';
import { importRedirectEntries } from './import-redirects.ts';
import { importReviews } from './import-reviews.ts';
import { importSection, type SectionImport } from './import-section.ts';
import { importSettings } from './import-settings.ts';
import { objectSource, type StoreFileEntry, type StoreFileSource } from './store-file-source.ts';

/**
 * Imports a store file into a store: new entries are created, mentioned ones are changed, and everything else stays,
 * down to single fields and list members. `null` removes a field, `"remove": true` a list member. Invalid entries are
 * skipped and reported.
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
  const isNew = !(await hasAnyProduct(db));
  const { small, isEmptied } = await collect(source);
  for (const part of source.unknownParts()) skipPart(report, part);
  // Settings come first, because they contain the decimals of every amount. Referenced entries come before those that
  // reference them.
  await importSettings(small.settings, { db, media, report }, options.isDemo ?? false);
  const { decimalPlaces: decimals } = await storeSettings(db);
  const pictures = storePictures(media, report);
  const isReplacing = options.isReplacing ?? false;
  const into: FileImport = { db, media, pictures, report, decimals, isReplacing, isEmptied, isNew };
  // A list that the file lacks stays, even when the file replaces.
  const list = async (section: ListSection, work: SectionImport): Promise<void> => {
    const isGiven = small[section].length > 0 || (EMPTIED.includes(section) && source.sections().has(section));
    if (isGiven) await importSection(small[section], into, work);
  };
  await list('categories', importCategories);
  await importProductEntries(source, into, options);
  await importReviews(source.entries(['reviews']), into);
  await list('pages', importPages);
  await list('redirects', importRedirectEntries);
  await list('branches', importBranches);
  await list('layout', importLayout);
  await list('discounts', importDiscounts);
  await list('additional_fees', importFees);
  await list('tax_classes', importTaxClasses);
  // Last, because a setting may name a page of the same file.
  if (small.settings.length > 0 || report.counts.pages?.removed)
    for (const { setting, reason } of await settingGaps(db)) warn(report, { line: 0, subject: setting, reason });
  return report;
}

/**
 * Reads the sections that fit into memory, in one pass.
 * @throws {ImportError} for `null` in place of another section.
 */
async function collect(source: StoreFileSource) {
  const small = {
    settings: [] as StoreFileEntry[],
    categories: [] as StoreFileEntry[],
    pages: [] as StoreFileEntry[],
    redirects: [] as StoreFileEntry[],
    branches: [] as StoreFileEntry[],
    layout: [] as StoreFileEntry[],
    discounts: [] as StoreFileEntry[],
    additional_fees: [] as StoreFileEntry[],
    tax_classes: [] as StoreFileEntry[],
  };
  const nulls = new Set<Section>();
  for await (const entry of source.entries(Object.keys(small) as (keyof typeof small)[])) {
    const { section, value } = entry;
    if (value === null && section !== 'settings') {
      if (!EMPTIED.includes(section))
        throw new ImportError(`${section} cannot be null: mark each entry to remove with "remove": true`);
      nulls.add(section);
    } else if (section !== 'products' && section !== 'reviews') small[section].push(entry);
  }
  const isEmptyLayout = source.sections().has('layout') && small.layout.length === 0;
  return { small, isEmptied: (section: Section) => nulls.has(section) || (section === 'layout' && isEmptyLayout) };
}

async function importProductEntries(source: StoreFileSource, into: FileImport, options: ImportOptions): Promise<void> {
  const categories = new Set((await categoryRows(into.db)).map(({ slug }) => slug));
  let done = 0;
  await importProducts(sourceProducts(source.entries(['products']), { decimals: into.decimals, categories }), {
    ...into,
    isDryRun: options.isDryRun ?? false,
    isWithoutNew: options.isWithoutNew ?? false,
    place: async () => (product) => product.draft.categorySlugs,
    onProduct: (count) => {
      done += count;
      options.onProgress?.(done, source.productCount());
    },
  });
}

/** What the products of a file are read with. */
interface ProductContext {
  decimals: number;
  /** Slugs of the categories of the store. */
  categories: ReadonlySet<string>;
}

async function* sourceProducts(
  entries: AsyncIterable<StoreFileEntry>,
  context: ProductContext,
): AsyncGenerator<SourceItem> {
  for await (const entry of entries) {
    const { line, value } = entry;
    const subject = subjectOf(value);
    if (!isRecord(value)) yield { line, subject, reason: `${pathOf(entry)}: must be an object` };
    else {
      const { remove, ...fields } = value;
      const isRemoval = remove === true;
      yield {
        line,
        slug: typeof fields['slug'] === 'string' ? fields['slug'] : subject,
        content: [context.decimals, value],
        isRemoval,
        pictures: fields,
        draftOn: (present, pictures) =>
          productOn(present?.fields ?? {}, isRemoval || remove === undefined ? fields : value, {
            ...context,
            entry,
            pictures,
          }),
      };
    }
  }
}

/** A product of the file, merged with the store's version of it, or all its problems. */
function productOn(
  present: Fields,
  given: Fields,
  { entry, decimals, categories, pictures }: ProductContext & { entry: StoreFileEntry; pictures: StorePictures },
): ProductResult {
  const path = pathOf(entry);
  const result = mergeEntry(present, pictures.named(given), MERGE_RULES.products);
  if (!result.ok) return invalid(result.keys.map((key) => ({ path, text: ambiguousText(key) })));
  const { merged, origins } = result;
  const place = { path, merged, origins };
  const parsed = parseEntry(storeFileProduct, merged, place);
  const product = parsed.ok ? parsed.data : parsed.known;
  const reader = entryReader(decimals, place);
  for (const [index, slug] of textsOf(merged['category_slugs']).entries())
    if (!categories.has(slug)) reader.reject(missingText('category', slug, categories), 'category_slugs', index);
  const draft = product && readProduct(product, reader);
  const problems = [
    ...(parsed.ok ? [] : parsed.problems),
    ...(reader.failure()?.problems ?? []),
    ...(draft ? draftProblemsAt(draft, place) : []),
  ];
  return draft && problems.length === 0 ? { ok: true, draft } : invalid(problems);
}

/** The texts of a list. Other members are reported by its schema. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((member) => typeof member === 'string') : [];
