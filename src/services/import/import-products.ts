import { importDigests, productSlugsById } from '#db/catalog-writes/product-records.ts';
import { detachedText } from '#lib/text/detached-text.ts';
import { deleteProduct } from '../catalog-writes/change-product.ts';
import { saveProducts } from '../catalog-writes/save-products.ts';
import { countOutcome, countRemoval, type ReportedLine, skip, warn } from './import-report.ts';
import { lineOf, makeReady, type ReadyToSave, sha256 } from './ready-products.ts';
import { reportLost } from './report-lost.ts';
import type { PendingProduct, ProductImport, SourceItem, SourceProduct } from './source-product.ts';

/** Number of products written in one transaction. */
const BATCH = 200;
/** Incremented when an importer interprets the same file differently, so that a repeated import takes effect. */
const DIGEST_VERSION = 2;
/** SQLSTATE classes of data errors: out of range, malformed, constraint violation, too large. */
const DATA_CLASSES = new Set(['22', '23', '54']);

/**
 * Imports products in batches. A product whose content in the file is unchanged since the last import is left
 * untouched, even if an operator has edited it. One that cannot be stored is skipped with its line and reason, and
 * never stops the rest.
 */
export async function importProducts(items: AsyncIterable<SourceItem>, into: ProductImport): Promise<void> {
  const lineBySlug = new Map<string, number>();
  const savedIds = new Set<number>();
  let batch: PendingProduct[] = [];
  for await (const item of items) {
    into.onProduct(1);
    const problem = 'draftOn' in item ? repeatedIn(item, lineBySlug) : item;
    if (problem) skip(into.report, 'products', problem);
    else if ('draftOn' in item) batch.push({ source: item, digest: digestOf(item, into.isReplacing) });
    if (batch.length >= BATCH) {
      await importBatch(batch, savedIds, into);
      batch = [];
    }
  }
  if (batch.length > 0) await importBatch(batch, savedIds, into);
}

function repeatedIn({ line, slug }: SourceProduct, lineBySlug: Map<string, number>): ReportedLine | null {
  const first = lineBySlug.get(slug);
  if (first !== undefined) return { line, subject: slug, reason: `the same slug is used in line ${first}` };
  lineBySlug.set(detachedText(slug), line);
  return null;
}

const digestOf = ({ content }: SourceProduct, isReplacing: boolean): string =>
  sha256([DIGEST_VERSION, isReplacing, content]);

async function importBatch(
  batch: readonly PendingProduct[],
  savedIds: Set<number>,
  into: ProductImport,
): Promise<void> {
  const known = await importDigests(
    into.db,
    batch.map(({ source }) => source.slug),
  );
  const changed: PendingProduct[] = [];
  for (const pending of batch) {
    const found = known.get(pending.source.slug);
    if (!found && into.isWithoutNew) continue;
    if (pending.source.isRemoval) await removeProduct(pending.source, found?.id, into);
    else if (found && savedIds.has(found.id)) {
      skip(into.report, 'products', {
        ...lineOf(pending),
        reason: 'its product has a new slug, which the file uses for another product',
      });
    } else if (found?.importDigest === pending.digest) {
      savedIds.add(found.id);
      countOutcome(into.report, 'products', 'unchanged');
    } else changed.push(pending);
  }
  const ready = await makeReady(changed, known, into);
  for (const { id } of await save(ready, into)) savedIds.add(id);
}

/** @param id of the product that the slug leads to; a product that only had the slug previously does not count */
async function removeProduct({ line, slug }: SourceProduct, id: number | undefined, { db, report }: ProductImport) {
  const isThere = id !== undefined && (await productSlugsById(db, [id])).get(id) === slug;
  if (isThere) {
    await deleteProduct(db, slug);
    countRemoval(report, 'products', { line, subject: slug });
    return;
  }
  countOutcome(report, 'products', 'unchanged');
  warn(report, { line, subject: slug, reason: 'does not exist: nothing to remove' });
}

/**
 * Saves all products at once. If that fails, saves them one by one, so that only those that cannot be stored are
 * skipped.
 */
async function save(ready: readonly ReadyToSave[], into: ProductImport): Promise<{ id: number }[]> {
  if (ready.length === 0) return [];
  const undo = into.isDryRun ? await into.db.savepoint() : null;
  try {
    const saved = await saveProducts(
      into.db,
      ready.map(({ product }) => product),
    );
    for (const { outcome } of saved) countOutcome(into.report, 'products', outcome);
    await reportLost(ready, saved, into);
    return saved;
  } catch (error) {
    const reason = rowError(error);
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

/** The database's error about a row. Null if the row is not the cause, and the import cannot continue. */
function rowError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!/^[0-9A-Z]{5}$/.test(error.code) || !DATA_CLASSES.has(error.code.slice(0, 2))) return null;
  return `it cannot be stored: ${error.message}`;
}
