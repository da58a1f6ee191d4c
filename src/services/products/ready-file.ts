import { storeFileProduct } from '#contracts/store-file/store-file.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { knownHashes } from '#db/catalog-writes/media-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ProductDraft } from '#domain/catalog/product-draft.ts';
import { imageSettingHash } from '#domain/store/media-setting.ts';
import type { ReadyProduct } from '../catalog-writes/product-record-of.ts';
import { readyProduct } from '../catalog-writes/ready-product.ts';
import { type Invalid, invalid, type Problem, parseEntry, problemAt } from '../store-file/entry-error.ts';
import { entryReader, missingText } from '../store-file/entry-reader.ts';
import { draftProblemsAt, readProduct } from '../store-file/read-product.ts';
import { storeSettings } from '../stores/read-settings.ts';

type ReadyFile = { ok: true; product: ReadyProduct } | Invalid;

/**
 * Makes a product that an operator has written ready to be saved, by the rules of a store file. Its pictures are paths
 * of pictures that the store already has.
 */
export async function readyFile(db: TenantDb, file: object, importDigest: string | null): Promise<ReadyFile> {
  const { decimalPlaces } = await storeSettings(db);
  const read = parseEntry(storeFileProduct, file);
  if (!read.ok) return read;
  const reader = entryReader(decimalPlaces);
  const draft = readProduct(read.data, reader);
  const failure = reader.failure();
  if (failure) return failure;
  const problems = [...draftProblemsAt(draft), ...(await categoryProblems(db, draft))];
  const { images, missing } = await storedPictures(db, draft);
  if (problems.length + missing.length > 0) return invalid([...problems, ...missing]);
  const { categorySlugs } = draft;
  return { ok: true, product: readyProduct(draft, { categorySlugs, images, importDigest, hashOf: imageSettingHash }) };
}

async function categoryProblems(db: TenantDb, { categorySlugs }: ProductDraft): Promise<Problem[]> {
  const known = new Set((await categoryRows(db)).map(({ slug }) => slug));
  return categorySlugs
    .filter((slug) => !known.has(slug))
    .map((slug) => problemAt(['category_slugs'], missingText('category', slug, known)));
}

async function storedPictures(db: TenantDb, { images }: ProductDraft) {
  const hashes = images.map(({ source }) => imageSettingHash(source));
  const known = await knownHashes(
    db,
    hashes.flatMap((hash) => hash ?? []),
  );
  const stored = images.flatMap(({ alt }, index) => {
    const hash = hashes[index];
    return hash && known.has(hash) ? [{ hash, alt }] : [];
  });
  const missing = hashes.flatMap((hash, index) =>
    hash && known.has(hash) ? [] : [problemAt(['images', index, 'image'], 'is no picture of the store')],
  );
  return { images: stored, missing };
}
