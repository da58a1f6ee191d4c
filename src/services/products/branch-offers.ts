import type { BranchOfferChange, BranchOfferOfProduct } from '#contracts/operator/branch-offers.ts';
import { branchOfferRows, offersByProduct } from '#db/catalog-writes/branch-offer-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OwnOffer } from '#domain/branches/offer.ts';
import { isDifferent, isOwn, NOTHING_OWN, type OwnAmounts } from '#domain/branches/own-amounts.ts';
import { toMajorOrNull } from '#domain/money/money.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import { valuesByVariant } from '#domain/options/variant-values.ts';

/**
 * The differences at single branches for a product, in the order of the branches.
 * @param decimalPlaces of the store's currency
 */
export async function branchOffersOf(
  db: TenantDb,
  product: ProductRecord,
  decimalPlaces: number,
): Promise<BranchOfferOfProduct[]> {
  const [{ products, variants }, branches] = await Promise.all([
    branchOfferRows(db, null, [product.id]),
    branchRows(db),
  ]);
  const major = (minor: number | null) => toMajorOrNull(minor, decimalPlaces);
  const amounts = ({ priceMinor, originalPriceMinor, stock }: OwnOffer): OwnAmounts => ({
    ...{ price: major(priceMinor), original_price: major(originalPriceMinor), stock },
  });
  const values = valuesByVariant(product);
  return branches.flatMap(({ id }) => {
    const ofBranch = ({ branchId }: { branchId: number }): boolean => branchId === id;
    const rows = { products: products.filter(ofBranch), variants: variants.filter(ofBranch) };
    const found = offersByProduct(rows).get(product.id);
    if (!found) return [];
    const offer: BranchOfferOfProduct = {
      ...{ branch_id: id, is_carried: found.isCarried },
      // Beside combinations, a price of the whole product counts for nothing.
      ...(values.size > 0 ? NOTHING_OWN : amounts(found)),
      variants: [...found.variants]
        .map(([variantId, own]) => ({ values: values.get(variantId) ?? [], ...amounts(own) }))
        .filter(isOwn),
    };
    return isDifferent(offer) ? [offer] : [];
  });
}

/** The offers as an operator writes them, with the present stock where none is given. */
export function withPresentStock(
  offers: readonly BranchOfferChange[],
  present: readonly BranchOfferOfProduct[],
): BranchOfferOfProduct[] {
  return offers.map(({ stock, variants, ...offer }) => {
    const now = present.find((each) => each.branch_id === offer.branch_id);
    const stocks = new Map(now?.variants.map((variant) => [combinationKey(variant.values), variant.stock]));
    return {
      ...offer,
      stock: stock === undefined ? (now?.stock ?? null) : stock,
      variants: variants.map((variant) => ({
        ...variant,
        stock: variant.stock === undefined ? (stocks.get(combinationKey(variant.values)) ?? null) : variant.stock,
      })),
    };
  });
}
