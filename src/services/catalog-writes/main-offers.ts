import { isDeepStrictEqual } from 'node:util';
import { branchOfferRows, mainBranchId, offersByProduct } from '#db/catalog-writes/branch-offer-rows.ts';
import { productRecords, productSlugsById } from '#db/catalog-writes/product-records.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { BranchOffer } from '#domain/branches/offer.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { asPublished, recordProductChanges } from './product-changes.ts';

/**
 * The main branch's own prices and stock for these products (null: for all), by product. Published pages show the main
 * branch.
 */
export async function mainOffers(
  transaction: TenantDb,
  productIds: readonly number[] | null,
): Promise<Map<number, BranchOffer>> {
  const main = await mainBranchId(transaction);
  return main === null ? new Map() : offersByProduct(await branchOfferRows(transaction, [main], productIds));
}

/** Number of products read at a time. */
const BATCH = 500;

/**
 * Records that the prices or stock of branches changed, so that browsers are notified. For the main branch the
 * differences are recorded as product changes, because pages show them.
 */
export async function recordOfferChanges(
  transaction: TenantDb,
  before: ReadonlyMap<number, BranchOffer>,
  after: ReadonlyMap<number, BranchOffer>,
): Promise<void> {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const moved = ids.filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)));
  for (let start = 0; start < moved.length; start += BATCH) {
    const slugs = await productSlugsById(transaction, moved.slice(start, start + BATCH));
    const records = [...(await productRecords(transaction, [...slugs.values()])).values()];
    await recordProductChanges(
      transaction,
      records.map((record) => ({
        before: asPublished(record, before.get(record.id)),
        after: asPublished(record, after.get(record.id)),
      })),
    );
  }
  await recordChanges(transaction, [subjects.offers]);
}
