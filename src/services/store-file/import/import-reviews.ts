import { storeFileReview } from '#contracts/store-file/store-file.ts';
import { productIdsBySlug } from '#db/catalog-writes/product-records.ts';
import { reviewsOf } from '#db/catalog-writes/review-rows.ts';
import { isRecord } from '#lib/shape.ts';
import { deleteReview } from '../../catalog-writes/delete-review.ts';
import { type ReviewDraft, saveReviews } from '../../catalog-writes/save-reviews.ts';
import { countOutcome, countRemoval } from '../../import/import-report.ts';
import { type Fields, mergeEntry } from '../merge/merge.ts';
import { MERGE_RULES } from '../merge/merge-rules.ts';
import { writeReview } from '../write-store-file.ts';
import { type FileImport, readEntry, reportAbsent, skipEntry, subjectOf } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

const BATCH = 500;
const RULE = MERGE_RULES.reviews;

/** Imports the reviews of a store file in batches. */
export async function importReviews(entries: AsyncIterable<StoreFileEntry>, into: FileImport): Promise<void> {
  let batch: StoreFileEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length >= BATCH) {
      await importBatch(batch, into);
      batch = [];
    }
  }
  if (batch.length > 0) await importBatch(batch, into);
}

async function importBatch(batch: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { db, report, isReplacing } = into;
  const present = await presentReviews(batch, into);
  const read: { entry: StoreFileEntry; draft: ReviewDraft }[] = [];
  for (const entry of batch) {
    const given = isRecord(entry.value) ? entry.value : null;
    const before = given ? present.get(RULE.keyOf(given)) : undefined;
    if (given?.['remove'] === true) {
      if (before) await deleteReview(db, before.id);
      if (before) countRemoval(report, 'reviews', { line: entry.line, subject: subjectOf(before.fields) });
      else reportAbsent(report, entry);
      continue;
    }
    const base = before && !isReplacing ? before.fields : {};
    const result = given && mergeEntry(base, given, RULE);
    // Reviews have no lists, so nothing in them is ambiguous.
    const value = result?.ok ? result.merged : entry.value;
    const review = readEntry(storeFileReview, entry, report, { value });
    if (!review) continue;
    const { product_slug: productSlug, author_name: authorName, created_at, is_hidden: isHidden, ...words } = review;
    read.push({ entry, draft: { ...words, productSlug, authorName, isHidden, createdAt: new Date(created_at) } });
  }
  const outcomes = await saveReviews(
    db,
    read.map(({ draft }) => draft),
  );
  for (const [index, { entry, draft }] of read.entries()) {
    const outcome = outcomes[index];
    if (outcome) countOutcome(report, 'reviews', outcome);
    else skipEntry(report, entry, `the product "${draft.productSlug}" does not exist`);
  }
}

/** Stored reviews of the products that entries name, in the form of a file, by their identity. */
async function presentReviews(
  batch: readonly StoreFileEntry[],
  { db }: FileImport,
): Promise<Map<string, { id: number; fields: Fields }>> {
  const named = batch.flatMap(({ value }) => (isRecord(value) ? value['product_slug'] : undefined));
  const slugs = [...new Set(named.filter((slug) => typeof slug === 'string'))];
  const ids = await productIdsBySlug(db, slugs);
  const rows = Map.groupBy(await reviewsOf(db, [...new Set(ids.values())]), ({ productId }) => productId);
  const reviews = [...ids].flatMap(([slug, id]) =>
    (rows.get(id) ?? []).map((row) => ({ id: row.id, fields: writeReview(row, slug) })),
  );
  return new Map(reviews.map((review) => [RULE.keyOf(review.fields), review]));
}
