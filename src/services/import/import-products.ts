import { createHash } from 'node:crypto';
import { importDigests } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { draftFault } from '#domain/draft-fault.ts';
import type { ProductDraft } from '#domain/product-draft.ts';
import { detachedText } from '#lib/detached-text.ts';
import { cleanHtml } from '../catalog-writes/clean-html.ts';
import type { ReadyProduct } from '../catalog-writes/product-record-of.ts';
import { saveProducts } from '../catalog-writes/save-products.ts';
import type { StoreMedia } from '../media/store-media.ts';
import { countOutcome, type ImportReport, type ReportedLine, reportMissingImage, skip } from './import-report.ts';
import { rowFault } from './row-fault.ts';

/** One product of a file. */
export interface SourceProduct {
  line: number;
  draft: ProductDraft;
  /** Its categories by their names from the top, where the file does not know slugs. */
  categoryPaths: string[][];
}

/** A product, or why there is none. */
export type SourceItem = SourceProduct | ReportedLine;

/** Slugs of the categories of a product, or why it cannot be placed. */
export type Placing = { ok: true; slugs: string[] } | { ok: false; reason: string };

export interface ProductImport {
  db: TenantDb;
  media: StoreMedia;
  report: ImportReport;
  /** Brings the products' categories into the store. */
  place(products: readonly SourceProduct[]): Promise<(product: SourceProduct) => Placing>;
  onProduct(count: number): void;
}

/** Products that are written in one transaction. */
const BATCH = 200;
/** Raised when an importer reads the same file in another way, so that a repeated import takes effect. */
const DIGEST_VERSION = 1;

interface Pending extends SourceProduct {
  digest: string;
}

/**
 * Imports products a batch at a time. One that is in the store as the file last said is left alone, even where an
 * operator has changed it since. One that cannot be stored is skipped with its line and reason; it never stops the rest.
 */
export async function importProducts(items: AsyncIterable<SourceItem>, into: ProductImport): Promise<void> {
  const run = { bySlug: new Map<string, number>(), ids: new Set<number>() };
  let batch: Pending[] = [];
  for await (const item of items) {
    into.onProduct(1);
    const fault = 'draft' in item ? faultOf(item, run.bySlug) : item;
    if (fault) skip(into.report, 'products', fault);
    else if ('draft' in item) batch.push({ ...item, digest: digestOf(item) });
    if (batch.length >= BATCH) {
      await importBatch(batch, run.ids, into);
      batch = [];
    }
  }
  if (batch.length > 0) await importBatch(batch, run.ids, into);
}

function faultOf({ line, draft }: SourceProduct, bySlug: Map<string, number>): ReportedLine | null {
  const first = bySlug.get(draft.slug);
  const reason = first === undefined ? draftFault(draft) : `the same slug is used in line ${first}`;
  if (reason !== null) return { line, subject: draft.slug, reason };
  bySlug.set(detachedText(draft.slug), line);
  return null;
}

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const digestOf = ({ draft, categoryPaths }: SourceProduct): string => sha256([DIGEST_VERSION, draft, categoryPaths]);

async function importBatch(batch: readonly Pending[], savedIds: Set<number>, into: ProductImport): Promise<void> {
  const known = await importDigests(
    into.db,
    batch.map(({ draft }) => draft.slug),
  );
  const wanted: Pending[] = [];
  for (const pending of batch) {
    const found = known.get(pending.draft.slug);
    if (found && savedIds.has(found.id)) {
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

const lineOf = ({ line, draft }: Pending): Omit<ReportedLine, 'reason'> => ({ line, subject: draft.slug });

interface Ready {
  pending: Pending;
  product: ReadyProduct;
}

async function makeReady(
  wanted: readonly Pending[],
  known: ReadonlyMap<string, { importDigest: string | null }>,
  into: ProductImport,
): Promise<Ready[]> {
  const placingOf = await into.place(wanted);
  const taken = await into.media.take(wanted.flatMap(({ draft }) => draft.images.map(({ source }) => source)));
  const ready: Ready[] = [];
  for (const pending of wanted) {
    const placing = placingOf(pending);
    if (placing.ok) ready.push({ pending, product: await readyProduct(pending, placing.slugs, taken, into) });
    else skip(into.report, 'products', { ...lineOf(pending), reason: placing.reason });
  }
  for (const image of taken.values()) if (image.ok && image.isNew) into.report.images.taken += 1;
  return ready.filter(({ pending, product }) => {
    // Still without its pictures, and else as it was: what an operator has changed since is left alone.
    const isAsBefore = known.get(pending.draft.slug)?.importDigest === product.importDigest;
    if (isAsBefore) countOutcome(into.report, 'products', 'unchanged');
    return !isAsBefore;
  });
}

async function readyProduct(
  pending: Pending,
  categorySlugs: string[],
  taken: Awaited<ReturnType<StoreMedia['take']>>,
  { media, report }: ProductImport,
): Promise<ReadyProduct> {
  const { draft, digest } = pending;
  const images: { hash: string; alt: string }[] = [];
  const missing: string[] = [];
  for (const { source, alt } of draft.images) {
    const image = taken.get(source);
    if (image?.ok) images.push({ hash: image.hash, alt });
    else {
      missing.push(source);
      reportMissingImage(report, {
        ...lineOf(pending),
        reason: `${shortSource(source)}: ${image?.reason ?? 'not found'}`,
      });
    }
  }
  if (missing.length > 0 && images.length === 0)
    images.push({ hash: await media.placeholder(draft.slug), alt: draft.name });
  // The next import tries the missing pictures again, and stores the product again if it gets any.
  const importDigest = missing.length > 0 ? `${digest}:without:${sha256(missing)}` : digest;
  const combinations = draft.combinations.map(({ image: source = '', ...combination }) => {
    const image = taken.get(source);
    return image?.ok ? { ...combination, imageHash: image.hash } : combination;
  });
  const descriptionHtml = cleanHtml(draft.descriptionHtml);
  return { ...draft, categorySlugs, descriptionHtml, images, combinations, importDigest };
}

const shortSource = (source: string): string => (source.length > 120 ? `${source.slice(0, 80)}…` : source);

/** All at once; should that fail, one by one, so that only what cannot be stored is skipped. */
async function save(ready: readonly Ready[], into: ProductImport): Promise<{ id: number }[]> {
  if (ready.length === 0) return [];
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
