import { chosenOf } from './selectable.ts';
import type { Choices, ProductOptions, Selection } from './types.ts';

/** Label of the chosen values, in the product's order: `Small · Olives, Basil`. Empty without choices. */
export function optionsLabel(
  { attributes, multiSelectableAttributes }: Pick<ProductOptions, 'attributes' | 'multiSelectableAttributes'>,
  { selectedAttributes, selectedMultiAttributes }: Selection,
): string {
  return [...names(attributes, selectedAttributes), ...names(multiSelectableAttributes, selectedMultiAttributes)]
    .filter(Boolean)
    .join(' · ');
}

const names = (
  attributes: readonly { id: number; values: readonly { id: number; value: string }[] }[],
  choices: Choices,
): string[] =>
  attributes.map(({ id, values }) =>
    values
      .filter((value) => chosenOf(choices, id).includes(value.id))
      .map(({ value }) => value)
      .join(', '),
  );
