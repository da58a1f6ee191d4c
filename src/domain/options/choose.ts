import { chosenOf, chosenValues, selectionOf, whyNotMultiValue, whyNotValue } from './selectable.ts';
import { type Combination, NOTHING_SELECTED, type ProductOptions, type Selection } from './types.ts';

/**
 * Chooses a single-choice value and resets all multi-select choices. Returns the same selection if the value is not
 * selectable or already chosen.
 */
export function chooseValue(
  product: ProductOptions,
  selection: Selection,
  attributeId: number,
  valueId: number,
): Selection {
  if (chosenOf(selection.selectedAttributes, attributeId).includes(valueId)) return selection;
  const attribute = product.attributes.find(({ id }) => id === attributeId);
  const isKnown = attribute?.values.some(({ id }) => id === valueId);
  if (!isKnown || whyNotValue(product, selection, attributeId, valueId)) return selection;
  return {
    selectedAttributes: { ...selection.selectedAttributes, [attributeId]: [valueId] },
    selectedMultiAttributes: {},
  };
}

/** Removes a single-choice value and all multi-select choices. It is the way out when a choice blocks all others. */
export function dropValue(selection: Selection, attributeId: number): Selection {
  if (chosenOf(selection.selectedAttributes, attributeId).length === 0) return selection;
  const { [attributeId]: _, ...selectedAttributes } = selection.selectedAttributes;
  return { selectedAttributes, selectedMultiAttributes: {} };
}

/**
 * Toggles a multi-select value. Returns the same selection if the value is not selectable or would exceed `max_select`.
 */
export function toggleMultiValue(
  product: ProductOptions,
  selection: Selection,
  attributeId: number,
  valueId: number,
): Selection {
  const attribute = product.multiSelectableAttributes.find(({ id }) => id === attributeId);
  const value = attribute?.values.find(({ id }) => id === valueId);
  if (!attribute || !value || whyNotMultiValue(product, selection, attribute, value)) return selection;
  const chosen = chosenOf(selection.selectedMultiAttributes, attributeId);
  const next = chosen.includes(valueId) ? chosen.filter((id) => id !== valueId) : [...chosen, valueId];
  return { ...selection, selectedMultiAttributes: { ...selection.selectedMultiAttributes, [attributeId]: next } };
}

/**
 * The selection with which the dialog opens: the choices made on the page, completed by those values of the cheapest
 * combination in stock that make it the cheapest, such as the small pizza. A value that costs no more than its
 * neighbours, such as a size of clothing, is a matter of the shopper and not chosen, unless it is the only one in stock.
 * It adds no multi-select values.
 */
export function defaultSelection(product: ProductOptions, made: Selection = NOTHING_SELECTED): Selection {
  const chosen = chosenValues(made);
  const possible = product.combinations.filter(
    ({ isInStock, valueIds }) => isInStock && chosen.every((id) => valueIds.includes(id)),
  );
  const [first, ...rest] = possible;
  if (!first) return made;
  const cheapest = rest.reduce((best, next) => (next.priceMinor < best.priceMinor ? next : best), first);
  const { selectedAttributes } = selectionOf(product, cheapest);
  const kept = Object.entries(selectedAttributes).filter(([id]) => {
    const prices = lowestPrices(product, Number(id), possible);
    return prices.length === 1 || new Set(prices).size > 1;
  });
  return { ...made, selectedAttributes: { ...Object.fromEntries(kept), ...made.selectedAttributes } };
}

/** Lowest price of each value of an attribute that is in one of the combinations. */
function lowestPrices({ attributes }: ProductOptions, attributeId: number, possible: readonly Combination[]): number[] {
  const values = attributes.find(({ id }) => id === attributeId)?.values ?? [];
  return values.flatMap((value) => {
    const having = possible.filter(({ valueIds }) => valueIds.includes(value.id));
    return having.length === 0 ? [] : [Math.min(...having.map(({ priceMinor }) => priceMinor))];
  });
}
