import type { BranchOfferOfProduct as BranchOffer } from '#contracts/operator/branch-offers.ts';
import type { ChangeProductRequest, OperatorProduct } from '#contracts/operator/products.ts';
import { PRODUCT_DEFAULTS } from '#domain/catalog/product-draft.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import type { Draft } from '../../form/use-draft.ts';

/** The fields of a product that the form changes. */
export type ProductFields = Omit<OperatorProduct, 'id' | 'created_at' | 'updated_at'>;
export type Combination = ProductFields['combinations'][number];

/** A product that does not exist yet. */
export const NEW_PRODUCT: ProductFields = {
  slug: '',
  name: '',
  status: 'draft',
  is_featured: false,
  description_html: PRODUCT_DEFAULTS.descriptionHtml,
  selling_price: 0,
  original_price: null,
  stock: null,
  sku: null,
  max_quantity: PRODUCT_DEFAULTS.maxQuantity,
  category_slugs: [],
  images: [],
  attributes: [],
  combinations: [],
  multi_selectable_attributes: [],
  search_words: '',
  seo: { title: PRODUCT_DEFAULTS.seoTitle, description: PRODUCT_DEFAULTS.seoDescription },
  external_link: PRODUCT_DEFAULTS.externalLink,
  branch_offers: [],
};

/** The request that saves what was changed, with the values that it replaces, so that nobody else's are overwritten. */
export function changesOf({ changed, seen }: Pick<Draft<ProductFields>, 'changed' | 'seen'>): ChangeProductRequest {
  const { combinations, branch_offers: offers, ...changes } = changed;
  const seenCombinations = seen.combinations ?? [];
  const seenOffers = seen.branch_offers ?? [];
  const counted = countedIn(stocksOf(combinations ?? []), stocksOf(seenCombinations));
  const countedAt = countedIn(offerStocks(offers ?? []), offerStocks(seenOffers));
  return {
    ...changes,
    ...(combinations && { combinations: withoutStock(combinations, counted) }),
    ...(offers && { branch_offers: offersWithoutStock(offers, countedAt) }),
    seen: {
      ...seen,
      ...(combinations && { combinations: withoutStock(seenCombinations, counted) }),
      ...(offers && { branch_offers: offersWithoutStock(seenOffers, countedAt) }),
    },
  };
}

interface Stocked {
  readonly values: readonly string[];
  readonly stock: number | null;
}

const keyOf = ({ values }: Pick<Stocked, 'values'>): string => combinationKey(values);
type Stocks = ReadonlyMap<string, number | null>;

const stocksOf = (combinations: readonly Stocked[], prefix = ''): Stocks =>
  new Map(combinations.map((each) => [`${prefix}${keyOf(each)}`, each.stock]));
const offerStocks = (offers: readonly BranchOffer[]): Stocks =>
  new Map(offers.flatMap((offer) => [[prefixOf(offer), offer.stock], ...stocksOf(offer.variants, prefixOf(offer))]));
const prefixOf = ({ branch_id: id }: Pick<BranchOffer, 'branch_id'>): string => `${id}\0`;

/** Keys of the stocks that are edited. Orders change others meanwhile. */
const countedIn = (edited: Stocks, loaded: Stocks): ReadonlySet<string> =>
  new Set([...edited].filter(([key, stock]) => loaded.get(key) !== stock).map(([key]) => key));

const withoutStock = <Each extends Stocked>(each: readonly Each[], counted: ReadonlySet<string>, prefix = '') =>
  each.map(({ stock, ...rest }) => (counted.has(`${prefix}${keyOf(rest)}`) ? { ...rest, stock } : rest));

const offersWithoutStock = (offers: readonly BranchOffer[], counted: ReadonlySet<string>) =>
  offers.map(({ stock, ...offer }) => ({
    ...offer,
    ...(counted.has(prefixOf(offer)) && { stock }),
    variants: withoutStock(offer.variants, counted, prefixOf(offer)),
  }));
