import type { BranchOfferOfProduct as BranchOffer } from '#contracts/operator/branch-offers.ts';
import { combinationKey } from '#domain/options/combination-key.ts';

export type OwnAmounts = Pick<BranchOffer, 'price' | 'original_price' | 'stock'>;

/** What a shopper chose of the attributes. */
interface Choice {
  readonly values: string[];
}

const NOTHING_OWN: OwnAmounts = { price: null, original_price: null, stock: null };

const isOwn = ({ price, stock }: OwnAmounts): boolean => price !== null || stock !== null;

/** Whether a branch sells the product in any other way than all others. */
export const isDifferent = (offer: BranchOffer): boolean =>
  !offer.is_carried || isOwn(offer) || offer.variants.some(isOwn);

/** What a branch has of a product. */
export const offerAt = (offers: readonly BranchOffer[], branchId: number): BranchOffer =>
  offers.find(({ branch_id: id }) => id === branchId) ?? {
    ...{ branch_id: branchId, is_carried: true, ...NOTHING_OWN, variants: [] },
  };

/** What a branch has of a combination. */
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
