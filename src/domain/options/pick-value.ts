import { chosenOf } from './selectable.ts';
import type { Choices, ProductOptions, Selection } from './types.ts';

/**
 * Chooses a single-choice value even if other choices conflict with it, as on a product page. Values of other
 * attributes are kept if they can be bought together with it, and multi-select choices are reset. Returns the same
 * selection if the value is sold out in every combination, unknown or already chosen.
 */
export function pickValue(
  { attributes, combinations }: ProductOptions,
  selection: Selection,
  attributeId: number,
  valueId: number,
): Selection {
  const canBuy = (wanted: readonly number[]): boolean =>
    combinations.some(({ isInStock, valueIds }) => isInStock && wanted.every((id) => valueIds.includes(id)));
  const isOfAttribute = attributes.some(
    ({ id, values }) => id === attributeId && values.some((value) => value.id === valueId),
  );
  const isChosen = chosenOf(selection.selectedAttributes, attributeId).includes(valueId);
  if (!isOfAttribute || isChosen || !canBuy([valueId])) return selection;
  const picked = [valueId];
  const kept: [number, readonly number[]][] = [[attributeId, [valueId]]];
  for (const { id } of attributes) {
    const [value] = chosenOf(selection.selectedAttributes, id);
    if (id === attributeId || value === undefined || !canBuy([...picked, value])) continue;
    picked.push(value);
    kept.push([id, [value]]);
  }
  return { selectedAttributes: Object.fromEntries(kept) as Choices, selectedMultiAttributes: {} };
}
