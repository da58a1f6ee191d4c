import { isDeepStrictEqual } from 'node:util';
import { ensureAttributes } from '#db/catalog-writes/attribute-ids.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { takeIds } from '#db/catalog-writes/new-ids.ts';
import { type ProductRecord, productRecords } from '#db/catalog-writes/product-records.ts';
import { removeRedirects } from '#db/catalog-writes/redirect-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { setImportDigests, writeProducts } from '#db/catalog-writes/write-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { categoryTree } from './category-tree.ts';
import { mainOffers } from './main-offers.ts';
import { recordProductChanges } from './product-changes.ts';
import { attributeNames, newCombinations, productRecordOf, type ReadyProduct } from './product-record-of.ts';

export interface SavedProduct {
  id: number;
  outcome: 'created' | 'updated' | 'unchanged';
}

/** A product to be written: as it is (undefined: not yet) and as it is to be. */
interface Change {
  before: ProductRecord | undefined;
  after: ProductRecord;
}

/**
 * Creates or updates products in one transaction, told apart by their slugs (a slug given up since counts); the answers
 * are in the order of the drafts. A product that already is as its draft says is left alone: no new version, no change
 * recorded. Two drafts must not mean the same product.
 * @throws {Error} for a category slug that the store has not, and whatever the database refuses: nothing is written.
 */
export function saveProducts(db: TenantDb, drafts: readonly ReadyProduct[]): Promise<SavedProduct[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const changes = await changesOf(transaction, drafts);
    const written = changes.filter(({ before, after }) => !before || !isSame(before, after));
    const main = await mainOffers(
      transaction,
      written.map(({ after }) => after.id),
    );
    await writeProducts(
      transaction,
      written.map(({ before, after }) => ({ after, isNew: !before })),
    );
    await noteDigests(transaction, changes, new Set(written));
    await removeRedirects(
      transaction,
      'product',
      written.filter(({ before }) => !before).map(({ after }) => after.slug),
    );
    await recordProductChanges(transaction, written, main);
    const isWritten = new Set(written);
    return changes.map((change) => ({
      id: change.after.id,
      outcome: !change.before ? 'created' : isWritten.has(change) ? 'updated' : 'unchanged',
    }));
  });
}

async function changesOf(transaction: TenantDb, drafts: readonly ReadyProduct[]): Promise<Change[]> {
  const present = await productRecords(
    transaction,
    drafts.map(({ slug }) => slug),
  );
  const attributes = await ensureAttributes(transaction, drafts.flatMap(attributeNames));
  const categories = categoryTree(await categoryRows(transaction));
  const newProducts = drafts.filter(({ slug }) => !present.has(slug)).length;
  const newVariants = drafts.flatMap((draft) => newCombinations(draft, present.get(draft.slug), attributes)).length;
  const productIds = (await takeIds(transaction, 'product', newProducts)).values();
  const variantIds = (await takeIds(transaction, 'variant', newVariants)).values();
  return drafts.map((draft) => {
    const before = present.get(draft.slug);
    const id = before?.id ?? next(productIds);
    const isPlaced = before !== undefined && before.position < 0 === draft.isFeatured;
    const after = productRecordOf(draft, {
      attributes,
      categories,
      id,
      present: before,
      position: isPlaced ? before.position : positionOf(id, draft.isFeatured),
      takeVariantId: () => next(variantIds),
    });
    return { before, after };
  });
}

const POSITIONS = 1_000_000_000;

/** Ids rise, so they keep the order of creation without a look at other products. Featured products stand below 0. */
const positionOf = (id: number, isFeatured: boolean): number => (id % POSITIONS) - (isFeatured ? POSITIONS : 0);

function next(ids: Iterator<number>): number {
  const { value, done } = ids.next();
  if (done) throw new Error('not enough ids were taken');
  return value;
}

/** `createdAt` of a target is null where it stays; the digest of an import is no part of the product. */
const isSame = (before: ProductRecord, after: ProductRecord): boolean =>
  after.createdAt === null &&
  isDeepStrictEqual(
    { ...before, createdAt: null, importDigest: null },
    { ...after, createdAt: null, importDigest: null },
  );

async function noteDigests(
  transaction: TenantDb,
  changes: readonly Change[],
  written: ReadonlySet<Change>,
): Promise<void> {
  const noted = changes.filter(
    (change) => !written.has(change) && change.before?.importDigest !== change.after.importDigest,
  );
  await setImportDigests(
    transaction,
    noted.map(({ after }) => ({ id: after.id, digest: after.importDigest })),
  );
}
