import type { BranchOfferOfProduct } from '#contracts/operator/branch-offers.ts';
import type { BranchOfferRows } from '#db/catalog-writes/branch-offer-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OwnOffer } from '#domain/branches/offer.ts';
import { isDifferent, isOwn, type OwnAmounts } from '#domain/branches/own-amounts.ts';
import { toMinor } from '#domain/money/money.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import { saveBranchOffers } from '../catalog-writes/save-branch-offers.ts';
import { type Invalid, invalid, type Problem, problemAt } from '../store-file/entry-error.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { valuesByVariant } from './branch-offers.ts';

/**
 * Replaces what differs at single branches for a product, as the product is stored now. Nothing is written if anything
 * is invalid.
 */
export async function writeBranchOffers(
  transaction: TenantDb,
  product: ProductRecord,
  offers: readonly BranchOfferOfProduct[],
): Promise<Invalid | null> {
  const [branches, { decimalPlaces: decimals }] = await Promise.all([
    branchRows(transaction),
    storeSettings(transaction),
  ]);
  const unknown = branchProblems(offers, new Set(branches.map(({ id }) => id)));
  if (unknown.length > 0) return invalid(unknown);
  const variantIds = new Map([...valuesByVariant(product)].map(([id, values]) => [combinationKey(values), id]));
  const context: OfferContext = { productId: product.id, variantIds, decimals, problems: [] };
  const rows = rowsOf(offers, context);
  if (context.problems.length > 0) return invalid(context.problems);
  await saveBranchOffers(transaction, rows, { productIds: [product.id] });
  return null;
}

interface OfferContext {
  productId: number;
  /** By the values of the combination, in the order of the product. */
  variantIds: ReadonlyMap<string, number>;
  decimals: number;
  /** Receives what is invalid. */
  problems: Problem[];
}

const at = (text: string, ...path: PropertyKey[]): Problem => problemAt(['branch_offers', ...path], text);

/** The first offer of a branch that does not exist or has one already. */
function branchProblems(offers: readonly BranchOfferOfProduct[], known: ReadonlySet<number>): Problem[] {
  const seen = new Set<number>();
  for (const [index, { branch_id: id }] of offers.entries()) {
    if (!known.has(id)) return [at('is no branch of the store', index, 'branch_id')];
    if (seen.has(id)) return [at('is listed twice', index, 'branch_id')];
    seen.add(id);
  }
  return [];
}

/** The rows of the offers, ordered like those that are stored: by branch, and by the product's combinations. */
function rowsOf(offers: readonly BranchOfferOfProduct[], context: OfferContext): BranchOfferRows {
  const { productId, variantIds, problems } = context;
  const rows: BranchOfferRows = { products: [], variants: [] };
  const places = new Map([...variantIds.values()].map((id, place) => [id, place]));
  for (const [index, offer] of offers.entries()) {
    const { branch_id: branchId, is_carried: isCarried } = offer;
    if (variantIds.size > 0 && isOwn(offer)) problems.push(at('belongs to the combinations', index, 'price'));
    const { priceMinor: sellingPriceMinor, ...own } = amounts(offer, context, [index]);
    if (isDifferent(offer)) rows.products.push({ branchId, productId, isCarried, sellingPriceMinor, ...own });
    const seen = new Set<number>();
    for (const [each, variant] of offer.variants.entries()) {
      const place = [index, 'variants', each];
      const variantId = variantIds.get(combinationKey(variant.values));
      if (variantId === undefined) problems.push(at('is no combination of the product', ...place, 'values'));
      else if (seen.size === seen.add(variantId).size) problems.push(at('is listed twice', ...place, 'values'));
      else if (isOwn(variant))
        rows.variants.push({ branchId, productId, variantId, ...amounts(variant, context, place) });
    }
  }
  const placeOf = ({ variantId }: { variantId: number }): number => places.get(variantId) ?? 0;
  return {
    products: rows.products.toSorted((a, b) => a.branchId - b.branchId),
    variants: rows.variants.toSorted((a, b) => a.branchId - b.branchId || placeOf(a) - placeOf(b)),
  };
}

function amounts(
  { price, original_price: original, stock }: OwnAmounts,
  { decimals, problems }: OfferContext,
  path: PropertyKey[],
): OwnOffer {
  const minor = (amount: number | null, field: keyof OwnAmounts): number | null => {
    try {
      return amount === null ? null : toMinor(amount, decimals);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push(at(error.message, ...path, field));
      return null;
    }
  };
  const [priceMinor, originalPriceMinor] = [minor(price, 'price'), minor(original, 'original_price')];
  if (originalPriceMinor !== null && (priceMinor === null || originalPriceMinor <= priceMinor))
    problems.push(at('must be above the price at the branch', ...path, 'original_price'));
  return { priceMinor, originalPriceMinor, stock };
}
