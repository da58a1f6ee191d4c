import { isDeepStrictEqual } from 'node:util';
import { subjects } from '#contracts/change-subjects.ts';
import { branchOfferRows, mainBranchId, offersByProduct } from '#db/catalog-writes/branch-offer-rows.ts';
import { productRecords, productSlugsById } from '#db/catalog-writes/product-records.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { BranchOffer } from '#domain/branches/offer.ts';
import { asPublished, recordProductChanges } from './product-changes.ts';

/** What the main branch has of its own in these products (null: in all), by product: pages are published for it. */
export async function mainOffers(
  transaction: TenantDb,
  productIds: readonly number[] | null,
): Promise<Map<number, BranchOffer>> {
  const main = await mainBranchId(transaction);
  return main === null ? new Map() : offersByProduct(await branchOfferRows(transaction, [main], productIds));
}

/** So many products are read at a time. */
const BATCH = 500;

/**
 * Records that branches offer other prices or stock than before, which browsers hear of. What the main branch offered
 * before and offers now is recorded as changes of the products, which pages show.
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
