import { createHash } from 'node:crypto';
import { storeFileProduct } from '#contracts/store-file/store-file.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { type importDigests, type ProductRecord, productRecords } from '#db/catalog-writes/product-records.ts';
import type { ProductDraft } from '#domain/catalog/product-draft.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import type { ReadyProduct } from '../catalog-writes/product-record-of.ts';
import { readyProduct } from '../catalog-writes/ready-product.ts';
import type { StoreMedia } from '../media/store-media.ts';
import { problemsText } from '../store-file/entry-error.ts';
import { entryReader } from '../store-file/entry-reader.ts';
import type { Fields } from '../store-file/merge/merge.ts';
import { readProduct } from '../store-file/read-product.ts';
import { type StorePictures, storePictures } from '../store-file/store-pictures.ts';
import { writeProduct } from '../store-file/write-product.ts';
import { countOutcome, type ReportedLine, reportMissingImage, shortSource, skip } from './import-report.ts';
import type { DraftedProduct, PendingProduct, PresentProduct, ProductImport } from './source-product.ts';

/** Marks the digest of a product with missing pictures, which the next import retries. */
const WITHOUT = ':without:';

export const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

type KnownProducts = Awaited<ReturnType<typeof importDigests>>;

/** Where a product is reported. */
export const lineOf = ({ source }: PendingProduct): Omit<ReportedLine, 'reason'> => ({
  line: source.line,
  subject: source.slug,
});

export interface ReadyToSave {
  pending: PendingProduct;
  product: ReadyProduct;
}

/**
 * Makes products ready to be saved: drafts them, stores their categories and takes their pictures. Those with problems
 * are skipped.
 */
export async function makeReady(
  products: readonly PendingProduct[],
  known: KnownProducts,
  into: ProductImport,
): Promise<ReadyToSave[]> {
  const pictures = storePictures(into.media, into.report);
  // First, so that pictures of the file can be distinguished from those of the store.
  await pictures.take(products.flatMap(({ source }) => (source.pictures ? [source.pictures] : [])));
  let drafts = await draftProducts(products, known, { into, pictures });
  const added = await into.media.add(unknownSources(drafts, pictures));
  // Fetching takes time, in which an operator may have changed the products.
  if (added.size > 0) drafts = await draftProducts(products, known, { into, pictures });
  const { present, drafted, failed } = drafts;
  for (const each of failed) skip(into.report, 'products', each);
  const categoriesOf = await into.place(drafted);
  const ready: ReadyToSave[] = [];
  for (const product of drafted)
    ready.push({
      pending: product,
      product: await withPictures(product, categoriesOf(product), { added, pictures, present, into }),
    });
  for (const image of added.values()) if (image.ok && image.isNew) into.report.images.taken += 1;
  return ready.filter(({ pending, product }) => {
    // Products whose pictures are still missing and that are otherwise unchanged are left untouched, to keep an
    // operator's edits.
    const isAsBefore = known.get(pending.source.slug)?.importDigest === product.importDigest;
    if (isAsBefore) countOutcome(into.report, 'products', 'unchanged');
    return !isAsBefore;
  });
}

interface Drafts {
  /** The products that the store has, by their slug. */
  present: ReadonlyMap<string, PresentProduct>;
  drafted: DraftedProduct[];
  failed: ReportedLine[];
}

/** Drafts products on those that the store has now. */
async function draftProducts(
  products: readonly PendingProduct[],
  known: KnownProducts,
  context: { into: ProductImport; pictures: StorePictures },
): Promise<Drafts> {
  const present = await presentProducts(products, known, context);
  const drafts: Drafts = { present, drafted: [], failed: [] };
  for (const pending of products) {
    const result = pending.source.draftOn(present.get(pending.source.slug) ?? null, context.pictures);
    if (result.ok) drafts.drafted.push({ ...pending, draft: result.draft, categoryPaths: result.categoryPaths });
    else drafts.failed.push({ ...lineOf(pending), reason: problemsText(result.problems) });
  }
  return drafts;
}

const unknownSources = ({ drafted }: Drafts, pictures: StorePictures): string[] =>
  drafted
    .flatMap(({ draft }) => draft.images.map(({ source }) => source))
    .filter((source) => pictures.hashOf(source) === null);

/** The store's products of a batch. Empty if they are to be replaced. */
async function presentProducts(
  products: readonly PendingProduct[],
  known: KnownProducts,
  { into, pictures }: { into: ProductImport; pictures: StorePictures },
): Promise<Map<string, PresentProduct>> {
  const slugs = into.isReplacing ? [] : products.map(({ source }) => source.slug).filter((slug) => known.has(slug));
  if (slugs.length === 0) return new Map();
  const categorySlugs = new Map((await categoryRows(into.db)).map(({ id, slug }) => [id, slug]));
  const present = new Map<string, PresentProduct>();
  for (const [slug, record] of await productRecords(into.db, slugs)) {
    const images = await actualImages(record, into.media);
    const context = { decimals: into.decimals, categorySlugs, imageSource: pictures.source };
    const { created_at: _, ...fields } = writeProduct(
      { ...record, images, createdAt: record.createdAt ?? new Date(0) },
      context,
    );
    const { stock = null, combinations = [] } = fields;
    const stocks = combinations.map((each) => [combinationKey(each.values), each.stock ?? null] as const);
    present.set(slug, {
      fields,
      draft: () => draftOf(fields, into.decimals),
      stock: { product: stock, combinations: new Map(stocks) },
    });
  }
  return present;
}

/** The pictures of a product without the placeholder of one that was missing, which the actual picture replaces. */
export async function actualImages(
  { slug, images, importDigest }: Pick<ProductRecord, 'slug' | 'images' | 'importDigest'>,
  media: StoreMedia,
): Promise<ProductRecord['images']> {
  if (!importDigest?.includes(WITHOUT)) return images;
  const placeholder = await media.placeholder(slug);
  return images.filter(({ hash }) => hash !== placeholder);
}

function draftOf(fields: Fields, decimals: number): ProductDraft {
  const reader = entryReader(decimals);
  const draft = readProduct(storeFileProduct.parse(fields), reader);
  const failure = reader.failure();
  if (failure) throw new Error(`a product of the store cannot be read: ${problemsText(failure.problems)}`);
  return draft;
}

interface ReadyContext {
  added: Awaited<ReturnType<StoreMedia['add']>>;
  pictures: StorePictures;
  present: ReadonlyMap<string, PresentProduct>;
  into: ProductImport;
}

async function withPictures(
  product: DraftedProduct,
  categorySlugs: string[],
  { added, pictures, present, into: { media, report } }: ReadyContext,
): Promise<ReadyProduct> {
  const { draft, digest } = product;
  const images: { hash: string; alt: string }[] = [];
  const missing: string[] = [];
  const hashOf = (source: string): string | null => {
    const image = added.get(source);
    return image?.ok ? image.hash : pictures.hashOf(source);
  };
  for (const { source, alt } of draft.images) {
    const image = added.get(source);
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
  const stockRead = present.get(product.source.slug)?.stock;
  return readyProduct(draft, { categorySlugs, images, importDigest, stockRead, hashOf });
}
