import type { BranchOfferOfProduct as BranchOffer } from '#contracts/operator/branch-offers.ts';
import { isDifferent, isOwn, NOTHING_OWN, type OwnAmounts } from '#domain/branches/own-amounts.ts';
import { combinationKey } from '#domain/options/combination-key.ts';

/** One value for each attribute. */
interface Choice {
  readonly values: string[];
}

/** The offer of a product at a branch. */
export const offerAt = (offers: readonly BranchOffer[], branchId: number): BranchOffer =>
  offers.find(({ branch_id: id }) => id === branchId) ?? {
    ...{ branch_id: branchId, is_carried: true, ...NOTHING_OWN, variants: [] },
  };

/** Price and stock of a combination at a branch. */
export const variantAt = ({ variants }: BranchOffer, values: readonly string[]): OwnAmounts =>
  variants.find((variant) => combinationKey(variant.values) === combinationKey(values)) ?? NOTHING_OWN;

/** A price of the branch that is taken back takes the one before its reduction along. */
export const withoutIdleOriginal = (own: OwnAmounts): OwnAmounts =>
  own.price === null ? { ...own, original_price: null } : own;

/** The offer with other amounts for a combination. The variants are in the order of the combinations. */
export function withVariant(
  offer: BranchOffer,
  { values, ...own }: OwnAmounts & Choice,
  combinations: readonly Choice[],
): BranchOffer {
  const amounts = (each: readonly string[]): OwnAmounts =>
    combinationKey(each) === combinationKey(values) ? withoutIdleOriginal(own) : variantAt(offer, each);
  const variants = combinations.map((each) => ({ values: each.values, ...amounts(each.values) }));
  return { ...offer, variants: variants.filter(isOwn) };
}

/** The offers with that of one branch replaced, in the order of the branches. Those without a difference are left out. */
export const withOffer = (
  offers: readonly BranchOffer[],
  changed: BranchOffer,
  branchIds: readonly number[],
): BranchOffer[] =>
  branchIds
    .map((id) => (id === changed.branch_id ? changed : offerAt(offers, id)))
    .filter((offer) => isDifferent(offer));

/**
 * The offers after the combinations of the product changed.
 * @param moved the values of a combination by the new attributes
 */
export function adaptedOffers(
  offers: readonly BranchOffer[],
  combinations: readonly Choice[],
  moved: (values: readonly string[]) => string[],
): BranchOffer[] {
  const known = combinations.map(({ values }) => combinationKey(values));
  return offers
    .map((offer) => ({
      ...offer,
      // A product with combinations is priced and counted only by them.
      ...(known.length > 0 && NOTHING_OWN),
      variants: offer.variants
        .map((variant) => ({ ...variant, values: moved(variant.values) }))
        .filter(({ values }) => known.includes(combinationKey(values)))
        .toSorted((a, b) => known.indexOf(combinationKey(a.values)) - known.indexOf(combinationKey(b.values))),
    }))
    .filter(isDifferent);
}
