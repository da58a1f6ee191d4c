import type { Minor } from '../money/money.ts';
import { chosenOf, matchingCombination } from './selectable.ts';
import type { MultiValue, ProductOptions, Selection, SelectionPrice } from './types.ts';

/**
 * Price of one unit: the matching combination, or else the selling price, plus the chosen multi-select values. A value
 * with prices by variant costs the price for the current variant. Unknown choices add nothing.
 */
export function priceSelection(product: ProductOptions, selection: Selection): SelectionPrice {
  const combination = matchingCombination(product, selection);
  const variantId = combination?.variantId ?? null;
  const baseMinor = combination?.priceMinor ?? product.sellingPriceMinor;
  const originalMinor = (combination ?? product).originalPriceMinor;
  const chosenMinor = product.multiSelectableAttributes
    .flatMap(({ id, values }) => {
      const chosen = chosenOf(selection.selectedMultiAttributes, id);
      return values.filter((value) => chosen.includes(value.id));
    })
    .reduce((sum, value) => sum + priceOfValue(value, variantId), 0);
  return {
    variantId,
    baseMinor,
    unitPriceMinor: baseMinor + chosenMinor,
    originalUnitPriceMinor: Math.max(baseMinor, originalMinor ?? 0) + chosenMinor,
  };
}

/** Surcharge of a multi-select value for a variant. */
export const priceOfValue = ({ priceMinor, variantPrices }: MultiValue, variantId: number | null): Minor =>
  variantPrices.find((price) => price.variantId === variantId)?.priceMinor ?? priceMinor;
