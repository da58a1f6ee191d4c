import type { Minor } from '../money/money.ts';
import { chosenOf, matchingCombination } from './selectable.ts';
import type { MultiValue, ProductOptions, Selection, SelectionPrice } from './types.ts';

/**
 * What one piece costs: the matching combination, else the selling price, and the chosen multi-select values, each at its
 * price for the current variant where it has such prices. Choices that the product does not have add nothing.
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

/** What a multi-select value adds with a variant. */
export const priceOfValue = ({ priceMinor, variantPrices }: MultiValue, variantId: number | null): Minor =>
  variantPrices.find((price) => price.variantId === variantId)?.priceMinor ?? priceMinor;
