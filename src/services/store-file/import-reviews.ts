import { storeFileReview } from '#contracts/store-file.ts';
import { type ReviewDraft, saveReviews } from '../catalog-writes/save-reviews.ts';
import { countOutcome, skip } from '../import/import-report.ts';
import { type FileImport, readEntry } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

const BATCH = 500;

interface Read {
  line: number;
  draft: ReviewDraft;
}

/** Imports the reviews of a store file, a batch at a time. */
export async function importReviews(entries: AsyncIterable<StoreFileEntry>, into: FileImport): Promise<void> {
  let batch: Read[] = [];
  for await (const entry of entries) {
    const review = readEntry(storeFileReview, entry, into.report);
    if (review) {
      const { product_slug: productSlug, author_name: authorName, created_at, ...words } = review;
      batch.push({ line: entry.line, draft: { ...words, productSlug, authorName, createdAt: new Date(created_at) } });
    }
    if (batch.length >= BATCH) {
      await save(batch, into);
      batch = [];
    }
  }
  if (batch.length > 0) await save(batch, into);
}

async function save(batch: readonly Read[], { db, report }: FileImport): Promise<void> {
  const outcomes = await saveReviews(
    db,
    batch.map(({ draft }) => draft),
  );
  for (const [index, { line, draft }] of batch.entries()) {
    const outcome = outcomes[index];
    if (outcome) countOutcome(report, 'reviews', outcome);
    else skip(report, 'reviews', { line, subject: draft.productSlug, reason: 'the product is not there' });
  }
}
