import { isDeepStrictEqual } from 'node:util';
import { ensureAttributes } from '#db/catalog-writes/attribute-ids.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { lockProducts } from '#db/catalog-writes/lock-products.ts';
import { type ProductRecord, productIdsBySlug, productRecords } from '#db/catalog-writes/product-records.ts';
import { removeRedirects } from '#db/catalog-writes/redirect-rows.ts';
import { reserveIds } from '#db/catalog-writes/reserve-ids.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { type ProductChange, setImportDigests, writeProducts } from '#db/catalog-writes/write-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { categoryTree } from './category-tree.ts';
import { mainOffers } from './main-offers.ts';
import type { Outcome } from './outcome.ts';
import { recordProductChanges } from './product-changes.ts';
import { attributeNames, newCombinations, productRecordOf, type ReadyProduct } from './product-record-of.ts';

export interface SavedProduct extends ProductChange {
  id: number;
  outcome: Outcome;
}

/**
 * Creates or updates products in one transaction, identified by slug (including previous slugs). The results are in the
 * order of the drafts. A product that equals its draft is left untouched: no new version, no recorded change. Two
 * drafts must not refer to the same product.
 * @throws {Error} for an unknown category slug, and for any error of the database. Nothing is written then.
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
    await writeProducts(transaction, written);
    await noteDigests(transaction, changes, new Set(written));
    await removeRedirects(
      transaction,
      'product',
      written.filter(({ before }) => !before).map(({ after }) => after.slug),
    );
    await recordProductChanges(transaction, written, main);
    const isWritten = new Set(written);
    return changes.map((change) => ({
      ...change,
      id: change.after.id,
      outcome: !change.before ? 'created' : isWritten.has(change) ? 'updated' : 'unchanged',
    }));
  });
}

async function changesOf(transaction: TenantDb, drafts: readonly ReadyProduct[]): Promise<ProductChange[]> {
  const slugs = drafts.map(({ slug }) => slug);
  await lockProducts(transaction, [...(await productIdsBySlug(transaction, slugs)).values()]);
  const present = await productRecords(transaction, slugs);
  const attributes = await ensureAttributes(transaction, drafts.flatMap(attributeNames));
  const categories = categoryTree(await categoryRows(transaction));
  const newProducts = drafts.filter(({ slug }) => !present.has(slug)).length;
  const newVariants = drafts.flatMap((draft) => newCombinations(draft, present.get(draft.slug), attributes)).length;
  const nextProductId = await reserveIds(transaction, 'product', newProducts);
  const nextVariantId = await reserveIds(transaction, 'variant', newVariants);
  return drafts.map((draft) => {
    const before = present.get(draft.slug);
    const id = before?.id ?? nextProductId();
    const isPlaced = before !== undefined && before.position < 0 === draft.isFeatured;
    const after = productRecordOf(draft, {
      attributes,
      categories,
      id,
      present: before,
      position: isPlaced ? before.position : positionOf(id, draft.isFeatured),
      nextVariantId,
    });
    return { before, after };
  });
}

const POSITIONS = 1_000_000_000;

/**
 * Ids increase, so they keep the order of creation without reading other products. Featured products have negative
 * positions.
 */
const positionOf = (id: number, isFeatured: boolean): number => (id % POSITIONS) - (isFeatured ? POSITIONS : 0);

/** `createdAt` of a target is null if it stays, and the import digest is not part of the product. */
const isSame = (before: ProductRecord, after: ProductRecord): boolean =>
  after.createdAt === null &&
  isDeepStrictEqual(
    { ...before, createdAt: null, importDigest: null },
    { ...after, createdAt: null, importDigest: null },
  );

async function noteDigests(
  transaction: TenantDb,
  changes: readonly ProductChange[],
  written: ReadonlySet<ProductChange>,
): Promise<void> {
  const noted = changes.filter(
    (change) => !written.has(change) && change.before?.importDigest !== change.after.importDigest,
  );
  await setImportDigests(
    transaction,
    noted.map(({ after }) => after),
  );
}
