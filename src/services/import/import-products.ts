import { createHash } from 'node:crypto';
import { storeFileProduct } from '#contracts/store-file/store-file.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { importDigests, productRecords, productSlugsById } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { draftProblems } from '#domain/catalog/draft-problems.ts';
import type { ProductDraft } from '#domain/catalog/product-draft.ts';
import { detachedText } from '#lib/text/detached-text.ts';
import { deleteProduct } from '../catalog-writes/change-product.ts';
import { cleanHtml } from '../catalog-writes/clean-html.ts';
import type { ReadyProduct } from '../catalog-writes/product-record-of.ts';
import { saveProducts } from '../catalog-writes/save-products.ts';
import type { StoreMedia } from '../media/store-media.ts';
import { type Invalid, type Problem, problemsText } from '../store-file/import/entry-fault.ts';
import type { Fields } from '../store-file/import/merge.ts';
import { readProduct } from '../store-file/import/read-product.ts';
import { type StorePictures, storePictures } from '../store-file/store-pictures.ts';
import { writeProduct } from '../store-file/write-product.ts';
import {
  countOutcome,
  type ImportReport,
  type ReportedLine,
  reportMissingImage,
  shortSource,
  skip,
  warn,
} from './import-report.ts';
import { rowFault } from './row-fault.ts';

/** A product in the store, before the import. */
interface PresentProduct {
  /** In the form of a store file, with picture sources as in `pictures`. */
  fields: Fields;
  /** The same product as a draft. */
  draft(): ProductDraft;
}

/** The product to write, or all its problems. */
export type ProductResult =
  | {
      ok: true;
      draft: ProductDraft;
      /** Its categories as paths of names from the root, if the file does not know slugs. */
      categoryPaths?: string[][];
    }
  | Invalid;

/** One product of a file. */
export interface SourceProduct {
  line: number;
  slug: string;
  /** Its position in the file, for messages. Omitted if line and slug suffice. */
  path?: string;
  /** Its content in the file. A product with unchanged content is not imported again. */
  content: unknown;
  /** Whether the product has to be deleted. */
  isRemoval?: boolean;
  /** Sources of its pictures, if its draft is merged with those of the store. */
  pictures?: Fields;
  /**
   * Returns the product after the import.
   * @param present null if the store does not have it, or if it is to be replaced.
   */
  draftOn(present: PresentProduct | null, pictures: StorePictures): ProductResult;
}

/** A product, or the reason why it is skipped. */
export type SourceItem = SourceProduct | ReportedLine;

/** Slugs of a product's categories, or the one that the store does not have. */
export type Placing = { ok: true; slugs: string[] } | { ok: false; code: 'category_missing'; slug: string };

/** A product to write, before its pictures and categories are stored. */
export interface DraftedProduct {
  source: SourceProduct;
  draft: ProductDraft;
  categoryPaths: string[][] | undefined;
  digest: string;
}

export interface ProductImport {
  db: TenantDb;
  media: StoreMedia;
  report: ImportReport;
  /** Decimals of the store's currency. */
  decimals: number;
  /** Whether entries of the file replace those of the store instead of being merged. */
  isReplacing: boolean;
  /** Whether everything is one transaction, so that a row that cannot be stored must not abort it. */
  isDryRun: boolean;
  /** Stores the products' categories. */
  place(products: readonly DraftedProduct[]): Promise<(product: DraftedProduct) => Placing>;
  onProduct(count: number): void;
}

/** Number of products written in one transaction. */
const BATCH = 200;
/** Incremented when an importer interprets the same file differently, so that a repeated import takes effect. */
const DIGEST_VERSION = 2;
/** Marks the digest of a product with missing pictures, which the next import retries. */
const WITHOUT = ':without:';

interface Pending {
  source: SourceProduct;
  digest: string;
}

/**
 * Imports products in batches. A product whose content in the file is unchanged since the last import is left
 * untouched, even if an operator has edited it. One that cannot be stored is skipped with its line and reason, and
 * never stops the rest.
 */
export async function importProducts(items: AsyncIterable<SourceItem>, into: ProductImport): Promise<void> {
  const run = { bySlug: new Map<string, number>(), ids: new Set<number>() };
  let batch: Pending[] = [];
  for await (const item of items) {
    into.onProduct(1);
    const fault = 'draftOn' in item ? repeatedIn(item, run.bySlug) : item;
    if (fault) skip(into.report, 'products', fault);
    else if ('draftOn' in item) batch.push({ source: item, digest: digestOf(item, into.isReplacing) });
    if (batch.length >= BATCH) {
      await importBatch(batch, run.ids, into);
      batch = [];
    }
  }
  if (batch.length > 0) await importBatch(batch, run.ids, into);
}

function repeatedIn({ line, slug }: SourceProduct, bySlug: Map<string, number>): ReportedLine | null {
  const first = bySlug.get(slug);
  if (first !== undefined) return { line, subject: slug, reason: `the same slug is used in line ${first}` };
  bySlug.set(detachedText(slug), line);
  return null;
}

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const digestOf = ({ content }: SourceProduct, isReplacing: boolean): string =>
  sha256([DIGEST_VERSION, isReplacing, content]);

type Known = Awaited<ReturnType<typeof importDigests>>;

async function importBatch(batch: readonly Pending[], savedIds: Set<number>, into: ProductImport): Promise<void> {
  const known = await importDigests(
    into.db,
    batch.map(({ source }) => source.slug),
  );
  const wanted: Pending[] = [];
  for (const pending of batch) {
    const found = known.get(pending.source.slug);
    if (pending.source.isRemoval) await removeProduct(pending.source, found?.id, into);
    else if (found && savedIds.has(found.id)) {
      skip(into.report, 'products', {
        ...lineOf(pending),
        reason: 'its product has a new slug, which the file uses for another',
      });
    } else if (found?.importDigest === pending.digest) {
      savedIds.add(found.id);
      countOutcome(into.report, 'products', 'unchanged');
    } else wanted.push(pending);
  }
  const ready = await makeReady(wanted, known, into);
  for (const { id } of await save(ready, into)) savedIds.add(id);
}

/** @param id of the product that the slug leads to; a product that only had the slug previously does not count */
async function removeProduct({ line, slug }: SourceProduct, id: number | undefined, { db, report }: ProductImport) {
  const isThere = id !== undefined && (await productSlugsById(db, [id])).get(id) === slug;
  if (isThere) await deleteProduct(db, slug);
  countOutcome(report, 'products', isThere ? 'removed' : 'unchanged');
  if (!isThere) warn(report, { line, subject: slug, reason: 'is not there: nothing to remove' });
}

const lineOf = ({ source }: Pending): Omit<ReportedLine, 'reason'> => ({ line: source.line, subject: source.slug });

interface Ready {
  pending: Pending;
  product: ReadyProduct;
}

async function makeReady(wanted: readonly Pending[], known: Known, into: ProductImport): Promise<Ready[]> {
  const pictures = storePictures(into.media, into.report);
  // First, so that pictures of the file can be distinguished from those of the store.
  await pictures.take(wanted.flatMap(({ source }) => (source.pictures ? [source.pictures] : [])));
  const present = await presentProducts(wanted, known, { into, pictures });
  const drafted = wanted.flatMap((pending): DraftedProduct[] => {
    const result = pending.source.draftOn(present.get(pending.source.slug) ?? null, pictures);
    const problems = result.ok ? problemsOf(pending, draftProblems(result.draft)) : result.problems;
    if (result.ok && problems.length === 0)
      return [{ ...pending, draft: result.draft, categoryPaths: result.categoryPaths }];
    skip(into.report, 'products', { ...lineOf(pending), reason: problemsText(problems) });
    return [];
  });
  const placingOf = await into.place(drafted);
  const sources = drafted.flatMap(({ draft }) => draft.images.map(({ source }) => source));
  const taken = await into.media.take(sources.filter((source) => pictures.hashOf(source) === null));
  const ready: Ready[] = [];
  for (const product of drafted) {
    const placing = placingOf(product);
    if (placing.ok)
      ready.push({ pending: product, product: await readyProduct(product, placing.slugs, { taken, pictures, into }) });
    else {
      const problems = problemsOf(product, [`the category "${placing.slug}" is not there`]);
      skip(into.report, 'products', { ...lineOf(product), reason: problemsText(problems) });
    }
  }
  for (const image of taken.values()) if (image.ok && image.isNew) into.report.images.taken += 1;
  return ready.filter(({ pending, product }) => {
    // Products whose pictures are still missing and that are otherwise unchanged are left untouched, to keep an
    // operator's edits.
    const isAsBefore = known.get(pending.source.slug)?.importDigest === product.importDigest;
    if (isAsBefore) countOutcome(into.report, 'products', 'unchanged');
    return !isAsBefore;
  });
}

const problemsOf = ({ source: { path = '' } }: Pending, texts: readonly string[]): Problem[] =>
  texts.map((text) => ({ path, text }));

/** The store's products of a batch. Empty if they are to be replaced. */
async function presentProducts(
  wanted: readonly Pending[],
  known: Known,
  { into, pictures }: { into: ProductImport; pictures: StorePictures },
): Promise<Map<string, PresentProduct>> {
  const slugs = into.isReplacing ? [] : wanted.map(({ source }) => source.slug).filter((slug) => known.has(slug));
  if (slugs.length === 0) return new Map();
  const categorySlugs = new Map((await categoryRows(into.db)).map(({ id, slug }) => [id, slug]));
  const present = new Map<string, PresentProduct>();
  for (const [slug, record] of await productRecords(into.db, slugs)) {
    const isWithout = known.get(slug)?.importDigest?.includes(WITHOUT) ?? false;
    // A placeholder is replaced by the actual picture.
    const placeholder = isWithout ? await into.media.placeholder(record.slug) : '';
    const images = record.images.filter(({ hash }) => hash !== placeholder);
    const context = { decimals: into.decimals, categorySlugs, imageSource: pictures.source };
    const { created_at: _, ...fields } = writeProduct(
      { ...record, images, createdAt: record.createdAt ?? new Date(0) },
      context,
    );
    present.set(slug, { fields, draft: () => draftOf(fields, into.decimals) });
  }
  return present;
}

function draftOf(fields: Fields, decimals: number): ProductDraft {
  const read = readProduct(storeFileProduct.parse(fields), decimals);
  if (read.ok) return read.draft;
  throw new Error(`a product of the store cannot be read: ${problemsText(read.problems)}`);
}

interface ReadyContext {
  taken: Awaited<ReturnType<StoreMedia['take']>>;
  pictures: StorePictures;
  into: ProductImport;
}

async function readyProduct(
  product: DraftedProduct,
  categorySlugs: string[],
  { taken, pictures, into: { media, report } }: ReadyContext,
): Promise<ReadyProduct> {
  const { draft, digest } = product;
  const images: { hash: string; alt: string }[] = [];
  const missing: string[] = [];
  const hashOf = (source: string): string | null => {
    const image = taken.get(source);
    return image?.ok ? image.hash : pictures.hashOf(source);
  };
  for (const { source, alt } of draft.images) {
    const image = taken.get(source);
    const hash = hashOf(source);
    if (hash !== null) images.push({ hash, alt });
    else {
      missing.push(source);
      const reason = image?.ok === false ? image.reason : 'not found';
      reportMissingImage(report, { ...lineOf(product), reason: `${shortSource(source)}: ${reason}` });
    }
  }
  if (missing.length > 0 && images.length === 0)
    images.push({ hash: await media.placeholder(draft.slug), alt: draft.name });
  // The next import retries the missing pictures, and stores the product again if any succeeds.
  const importDigest = missing.length > 0 ? `${digest}${WITHOUT}${sha256(missing)}` : digest;
  const combinations = draft.combinations.map(({ image, ...combination }) => {
    const imageHash = image === undefined ? undefined : (hashOf(image) ?? undefined);
    // The file may have replaced the picture of a variant that it does not mention.
    return images.some(({ hash }) => hash === imageHash) ? { ...combination, imageHash } : combination;
  });
  const descriptionHtml = cleanHtml(draft.descriptionHtml);
  return { ...draft, categorySlugs, descriptionHtml, images, combinations, importDigest };
}

/**
 * Saves all products at once. If that fails, saves them one by one, so that only those that cannot be stored are
 * skipped.
 */
async function save(ready: readonly Ready[], into: ProductImport): Promise<{ id: number }[]> {
  if (ready.length === 0) return [];
  const undo = into.isDryRun ? await into.db.savepoint() : null;
  try {
    const saved = await saveProducts(
      into.db,
      ready.map(({ product }) => product),
    );
    for (const { outcome } of saved) countOutcome(into.report, 'products', outcome);
    return saved;
  } catch (error) {
    const reason = rowFault(error);
    if (reason === null) throw error;
    await undo?.();
    const [only, ...others] = ready;
    if (only && others.length === 0) {
      skip(into.report, 'products', { ...lineOf(only.pending), reason });
      return [];
    }
  }
  const saved: { id: number }[] = [];
  for (const one of ready) saved.push(...(await save([one], into)));
  return saved;
}
