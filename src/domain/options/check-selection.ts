import { chosenOf, chosenValues, matchingCombination, whyNotWithChoices } from './selectable.ts';
import type { Choices, MultiAttribute, ProductOptions, Selection, SelectionError } from './types.ts';

/** The selection in the product's order and without duplicates, or its first error. */
export type CheckedSelection =
  | { readonly ok: true; readonly selection: Selection }
  | ({ readonly ok: false } & SelectionError);

/**
 * Validates a selection for the cart: known values, one value of each single-choice attribute, an existing combination
 * in stock, multi-select values available for it, and their number within `min_select` and `max_select`.
 */
export function checkSelection(product: ProductOptions, requested: Selection): CheckedSelection {
  const error = unknownChoice(product, requested);
  if (error) return { ok: false, ...error };
  const selection = orderSelection(product, requested);
  const found = singleError(product, selection) ?? multiError(product, selection) ?? minimumError(product, selection);
  return found ? { ok: false, ...found } : { ok: true, selection };
}

/** The first multi-select attribute with too few chosen values. Null if there is none. */
export function minimumError(product: ProductOptions, selection: Selection): SelectionError | null {
  const short = product.multiSelectableAttributes.find(
    ({ id, minSelect }) => chosenOf(selection.selectedMultiAttributes, id).length < minSelect,
  );
  return short ? { code: 'min_not_met', attributeId: short.id, attributeName: short.name, n: short.minSelect } : null;
}

/** The selection in the product's order of attributes and values. Values that the product does not have are dropped. */
export function orderSelection(product: ProductOptions, selection: Selection): Selection {
  return {
    selectedAttributes: ordered(product.attributes, selection.selectedAttributes),
    selectedMultiAttributes: ordered(product.multiSelectableAttributes, selection.selectedMultiAttributes),
  };
}

type Attributes = readonly { id: number; name: string; values: readonly { id: number }[] }[];

function ordered(attributes: Attributes, choices: Choices): Choices {
  const chosen = attributes.flatMap(({ id, values }) => {
    const kept = values.map((value) => value.id).filter((valueId) => chosenOf(choices, id).includes(valueId));
    return kept.length > 0 ? [[id, kept] as const] : [];
  });
  return Object.fromEntries(chosen);
}

function unknownChoice(product: ProductOptions, selection: Selection): SelectionError | null {
  const { attributes, multiSelectableAttributes } = product;
  return (
    unknownIn(attributes, selection.selectedAttributes) ??
    unknownIn(multiSelectableAttributes, selection.selectedMultiAttributes)
  );
}

function unknownIn(attributes: Attributes, choices: Choices): SelectionError | null {
  for (const [id, valueIds] of Object.entries(choices)) {
    const attribute = attributes.find((candidate) => String(candidate.id) === id);
    const isKnown = valueIds.every((valueId) => attribute?.values.some((value) => value.id === valueId));
    if (!isKnown) return invalid(attribute?.name ?? null, 'unknown');
  }
  return null;
}

function singleError(product: ProductOptions, selection: Selection): SelectionError | null {
  for (const { id, name } of product.attributes) {
    const count = chosenOf(selection.selectedAttributes, id).length;
    if (count !== 1) return invalid(name, count === 0 ? 'not_chosen' : 'too_many');
  }
  const combination = matchingCombination(product, selection);
  if (!combination && chosenValues(selection).length > 0) {
    return invalid(product.attributes.at(-1)?.name ?? null, 'not_selectable');
  }
  return (combination ?? product).isInStock ? null : { code: 'out_of_stock' };
}

function multiError(product: ProductOptions, selection: Selection): SelectionError | null {
  for (const attribute of product.multiSelectableAttributes) {
    const chosen = chosenIn(attribute, selection);
    if (chosen.some((value) => whyNotWithChoices(product, selection, value))) {
      return invalid(attribute.name, 'not_selectable');
    }
    if (attribute.maxSelect !== null && chosen.length > attribute.maxSelect) return invalid(attribute.name, 'too_many');
  }
  return null;
}

const chosenIn = ({ id, values }: MultiAttribute, { selectedMultiAttributes }: Selection) =>
  values.filter((value) => chosenOf(selectedMultiAttributes, id).includes(value.id));

const invalid = (
  attributeName: string | null,
  reason: Extract<SelectionError, { code: 'option_invalid' }>['reason'],
): SelectionError => ({ code: 'option_invalid', attributeName, reason });
