import type { Minor } from '../money/money.ts';
import { chosenOf, chosenValues, matchingCombination } from './selectable.ts';
import type { Combination, MultiValue, ProductOptions, Selection, SelectionPrice } from './types.ts';

/**
 * Price of one unit: the matching combination, or else the selling price, plus the chosen multi-select values. A value
 * with prices by variant costs the price for the current variant. Unknown choices add nothing.
 */
export const priceSelection = (product: ProductOptions, selection: Selection): SelectionPrice =>
  priceOffer(product, selection, matchingCombination(product, selection));

function priceOffer(product: ProductOptions, selection: Selection, combination: Combination | null): SelectionPrice {
  const variantId = combination?.variantId ?? null;
  const baseMinor = combination?.priceMinor ?? product.sellingPriceMinor;
  const originalMinor = (combination ?? product).originalPriceMinor;
  const chosenMinor = multiMinor(product, selection, variantId);
  return {
    variantId,
    baseMinor,
    unitPriceMinor: baseMinor + chosenMinor,
    originalUnitPriceMinor: Math.max(baseMinor, originalMinor ?? 0) + chosenMinor,
  };
}

/** Price of the chosen multi-select values for a variant. */
const multiMinor = (
  { multiSelectableAttributes }: ProductOptions,
  { selectedMultiAttributes }: Selection,
  variantId: number | null,
): Minor =>
  multiSelectableAttributes
    .flatMap(({ id, values }) => {
      const chosen = chosenOf(selectedMultiAttributes, id);
      return values.filter((value) => chosen.includes(value.id));
    })
    .reduce((sum, value) => sum + priceOfValue(value, variantId), 0);

/** Prices of one unit with a selection in which single choices may be missing. Both are equal when none is. */
export interface PossiblePrices {
  readonly lowMinor: Minor;
  readonly highMinor: Minor;
}

/** The lowest and the highest price that the values chosen so far allow. */
export function possiblePrices(product: ProductOptions, selection: Selection): PossiblePrices {
  const prices = possibleOffers(product, selection).map(({ unitPriceMinor }) => unitPriceMinor);
  return { lowMinor: Math.min(...prices), highMinor: Math.max(...prices) };
}

/**
 * The combinations in stock that contain the chosen single-choice values, or all that do if none is in stock, each with
 * the chosen multi-select values. The product itself if there is none.
 */
function possibleOffers(product: ProductOptions, selection: Selection): [SelectionPrice, ...SelectionPrice[]] {
  const chosen = chosenValues(selection);
  const possible = product.combinations.filter(({ valueIds }) => chosen.every((id) => valueIds.includes(id)));
  const inStock = possible.filter(({ isInStock }) => isInStock);
  const [first = matchingCombination(product, selection), ...others] = inStock.length > 0 ? inStock : possible;
  const price = (combination: Combination | null) => priceOffer(product, selection, combination);
  return [price(first), ...others.map(price)];
}

/** A price as the product page and the dialog show it. */
export interface StartingPrice {
  readonly priceMinor: Minor;
  /** Whether a choice is missing that may raise it. */
  readonly isFrom: boolean;
  /** That price before a reduction. Null if it is not reduced. */
  readonly originalMinor: Minor | null;
}

/** The price of one unit, or the lowest that it can have while a required choice is missing. */
export function startingPrice(product: ProductOptions, selection: Selection): StartingPrice {
  const [first, ...others] = possibleOffers(product, selection);
  const lowest = others.reduce((best, offer) => (offer.unitPriceMinor < best.unitPriceMinor ? offer : best), first);
  const { unitPriceMinor, originalUnitPriceMinor } = lowest;
  const isHigher = others.some((offer) => offer.unitPriceMinor !== first.unitPriceMinor);
  return {
    priceMinor: unitPriceMinor,
    isFrom: isHigher || lacksPaidChoice(product, selection),
    originalMinor: originalUnitPriceMinor > unitPriceMinor ? originalUnitPriceMinor : null,
  };
}

/** Whether a multi-select choice is missing that is required and may cost something. */
const lacksPaidChoice = ({ multiSelectableAttributes }: ProductOptions, selection: Selection): boolean =>
  multiSelectableAttributes.some(
    ({ id, minSelect, values }) =>
      chosenOf(selection.selectedMultiAttributes, id).length < minSelect &&
      values.some(({ priceMinor, variantPrices }) =>
        [priceMinor, ...variantPrices.map((price) => price.priceMinor)].some((minor) => minor > 0),
      ),
  );

/** Surcharge of a multi-select value for a variant. */
export const priceOfValue = ({ priceMinor, variantPrices }: MultiValue, variantId: number | null): Minor =>
  variantPrices.find((price) => price.variantId === variantId)?.priceMinor ?? priceMinor;
