import { chosenOf, selectionOf, whyNotMultiValue, whyNotValue } from './selectable.ts';
import { NOTHING_SELECTED, type ProductOptions, type Selection } from './types.ts';

/**
 * Chooses a single-choice value, which resets all multi-select choices. What cannot be chosen, or is chosen already,
 * changes nothing: the same selection comes back.
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

/** Takes back a single-choice value and all multi-select choices: the way out where a choice shuts all others. */
export function dropValue(selection: Selection, attributeId: number): Selection {
  if (chosenOf(selection.selectedAttributes, attributeId).length === 0) return selection;
  const { [attributeId]: _, ...selectedAttributes } = selection.selectedAttributes;
  return { selectedAttributes, selectedMultiAttributes: {} };
}

/**
 * Chooses a multi-select value, or removes it where it is chosen. What is not selectable, or would exceed `max_select`,
 * changes nothing: the same selection comes back.
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
 * What the dialog opens with: the cheapest combination in stock, the first of equal ones, whose price is the one that
 * the product's page begins with. Nothing where nothing is in stock; no multi-select value.
 */
export function defaultSelection(product: ProductOptions): Selection {
  const [first, ...rest] = product.combinations.filter(({ isInStock }) => isInStock);
  if (!first) return NOTHING_SELECTED;
  const cheapest = rest.reduce((best, next) => (next.priceMinor < best.priceMinor ? next : best), first);
  return selectionOf(product, cheapest);
}
