import type { BranchOfferOfProduct } from '#contracts/operator/branch-offers.ts';
import type { BranchOfferRows } from '#db/catalog-writes/branch-offer-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isDifferent, isOwn } from '#domain/branches/own-amounts.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import { valuesByVariant } from '#domain/options/variant-values.ts';
import { addIfNew } from '#lib/add-if-new.ts';
import { saveBranchOffers } from '../catalog-writes/save-branch-offers.ts';
import type { Invalid } from '../store-file/entry-error.ts';
import { type EntryReader, entryReader } from '../store-file/entry-reader.ts';
import { readOwnOffer } from '../store-file/read-branch-offers.ts';
import { storeSettings } from '../stores/read-settings.ts';

/**
 * Replaces what differs at single branches for a product, as the product is stored now. Nothing is written if anything
 * is invalid.
 */
export async function saveOffersOfProduct(
  transaction: TenantDb,
  product: ProductRecord,
  offers: readonly BranchOfferOfProduct[],
): Promise<Invalid | null> {
  const [branches, { decimalPlaces: decimals }] = await Promise.all([
    branchRows(transaction),
    storeSettings(transaction),
  ]);
  const reader = entryReader(decimals, { path: 'branch_offers' });
  checkBranches(offers, new Set(branches.map(({ id }) => id)), reader);
  const unknown = reader.failure();
  if (unknown) return unknown;
  const variantIds = new Map([...valuesByVariant(product)].map(([id, values]) => [combinationKey(values), id]));
  const rows = rowsOf(offers, { productId: product.id, variantIds, reader });
  const failure = reader.failure();
  if (!failure) await saveBranchOffers(transaction, rows, { productIds: [product.id] });
  return failure;
}

interface OfferContext {
  productId: number;
  /** By the values of the combination, in the order of the product. */
  variantIds: ReadonlyMap<string, number>;
  reader: EntryReader;
}

/** Rejects offers of a branch that does not exist or has one already. */
function checkBranches(
  offers: readonly BranchOfferOfProduct[],
  known: ReadonlySet<number>,
  { reject }: EntryReader,
): void {
  const seen = new Set<number>();
  for (const [index, { branch_id: id }] of offers.entries()) {
    if (!known.has(id)) reject('is no branch of the store', index, 'branch_id');
    else if (seen.has(id)) reject('is listed twice', index, 'branch_id');
    seen.add(id);
  }
}

/** The rows of the offers, ordered like those that are stored: by branch, and by the product's combinations. */
function rowsOf(offers: readonly BranchOfferOfProduct[], context: OfferContext): BranchOfferRows {
  const { productId, variantIds, reader } = context;
  const rows: BranchOfferRows = { products: [], variants: [] };
  const places = new Map([...variantIds.values()].map((id, place) => [id, place]));
  for (const [index, offer] of offers.entries()) {
    const { branch_id: branchId, is_carried: isCarried } = offer;
    if (variantIds.size > 0 && isOwn(offer)) reader.reject('belongs to the combinations', index, 'price');
    const { priceMinor: sellingPriceMinor, ...own } = readOwnOffer(offer, reader, index);
    if (isDifferent(offer)) rows.products.push({ branchId, productId, isCarried, sellingPriceMinor, ...own });
    const seen = new Set<number>();
    for (const [each, variant] of offer.variants.entries()) {
      const place = [index, 'variants', each];
      const variantId = variantIds.get(combinationKey(variant.values));
      if (variantId === undefined) reader.reject('is no combination of the product', ...place, 'values');
      else if (!addIfNew(seen, variantId)) reader.reject('is listed twice', ...place, 'values');
      else if (isOwn(variant))
        rows.variants.push({ branchId, productId, variantId, ...readOwnOffer(variant, reader, ...place) });
    }
  }
  const placeOf = ({ variantId }: { variantId: number }): number => places.get(variantId) ?? 0;
  return {
    products: rows.products.toSorted((a, b) => a.branchId - b.branchId),
    variants: rows.variants.toSorted((a, b) => a.branchId - b.branchId || placeOf(a) - placeOf(b)),
  };
}
