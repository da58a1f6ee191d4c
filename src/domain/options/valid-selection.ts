import { orderSelection } from './check-selection.ts';
import { chosenOf, whyNotWithChoices } from './selectable.ts';
import type { Choices, MultiAttribute, ProductOptions, Selection } from './types.ts';

/**
 * The part of a stored selection that is still valid after the product may have changed. Keeps the single-choice values
 * that exist together in a combination (earlier attributes win, stock is ignored), and the multi-select values
 * available for them, at most `max_select`. The dialog opens a cart item with it, and `hasLostChoices` checks whether a line
 * lost a choice.
 */
export function validSelection(product: ProductOptions, stored: Selection): Selection {
  const known = orderSelection(product, stored);
  const singles = { ...known, selectedAttributes: compatible(product, known.selectedAttributes) };
  const kept = product.multiSelectableAttributes.flatMap((attribute) => {
    const values = validMultiValues(product, singles, attribute);
    return values.length > 0 ? [[attribute.id, values] as const] : [];
  });
  return { ...singles, selectedMultiAttributes: Object.fromEntries(kept) };
}

/** Whether a selection has fewer choices than the one it was derived from. */
export const hasLostChoices = (before: Selection, after: Selection): boolean => count(after) < count(before);

function compatible({ attributes, combinations }: ProductOptions, choices: Choices): Choices {
  const kept: [number, readonly number[]][] = [];
  for (const { id } of attributes) {
    const value = chosenOf(choices, id).find((candidate) => {
      const together = [candidate, ...kept.flatMap(([, ids]) => ids)];
      return combinations.some(({ valueIds }) => together.every((valueId) => valueIds.includes(valueId)));
    });
    if (value !== undefined) kept.push([id, [value]]);
  }
  return Object.fromEntries(kept);
}

const validMultiValues = (product: ProductOptions, selection: Selection, { id, values, maxSelect }: MultiAttribute) =>
  values
    .filter((value) => chosenOf(selection.selectedMultiAttributes, id).includes(value.id))
    .filter((value) => !whyNotWithChoices(product, selection, value))
    .map((value) => value.id)
    .slice(0, maxSelect ?? undefined);

const count = ({ selectedAttributes, selectedMultiAttributes }: Selection): number =>
  [selectedAttributes, selectedMultiAttributes]
    .flatMap((choices) => Object.values(choices))
    .reduce((sum, ids) => sum + new Set(ids).size, 0);
