import {
  type Combination,
  type MultiAttribute,
  type MultiValue,
  NOTHING_SELECTED,
  type NotSelectable,
  type ProductOptions,
  type Selection,
} from './types.ts';

/** The chosen values of one attribute, single-choice or multi-select. */
export const chosenOf = (choices: Selection['selectedAttributes'], attributeId: number): readonly number[] =>
  choices[attributeId] ?? [];

/** All chosen single-choice values. */
export const chosenValues = ({ selectedAttributes }: Selection): number[] => Object.values(selectedAttributes).flat();

/** The combination that consists of exactly the chosen single-choice values. If null, the selling price is the base. */
export function matchingCombination({ combinations }: ProductOptions, selection: Selection): Combination | null {
  const chosen = chosenValues(selection);
  if (chosen.length === 0) return null;
  return combinations.find(({ valueIds }) => valueIds.length === chosen.length && hasAll(valueIds, chosen)) ?? null;
}

/** The single-choice values of a combination as a selection, with nothing else chosen. */
export function selectionOf({ attributes }: ProductOptions, { valueIds }: Combination): Selection {
  const chosen = attributes.flatMap(({ id, values }) =>
    values.filter((value) => valueIds.includes(value.id)).map((value) => [id, [value.id]] as const),
  );
  return { ...NOTHING_SELECTED, selectedAttributes: Object.fromEntries(chosen) };
}

/**
 * Why a single-choice value cannot be chosen together with the values of the other attributes. Null if it can: a
 * combination must contain all of them, and at least one such combination must be in stock.
 */
export function whyNotValue(
  { attributes, combinations }: ProductOptions,
  { selectedAttributes }: Selection,
  attributeId: number,
  valueId: number,
): NotSelectable | null {
  const others = attributes
    .filter(({ id }) => id !== attributeId)
    .flatMap(({ id }) => chosenOf(selectedAttributes, id));
  const compatible = combinations.filter(({ valueIds }) => hasAll(valueIds, [valueId, ...others]));
  if (compatible.length === 0) return { reason: 'incompatible' };
  return compatible.some(({ isInStock }) => isInStock) ? null : { reason: 'out_of_stock' };
}

/**
 * Why a multi-select value is not available with the chosen single-choice values. Null if it is. Does not check how
 * many values are chosen.
 */
export const whyNotWithChoices = (
  product: ProductOptions,
  selection: Selection,
  value: MultiValue,
): NotSelectable | null =>
  whyNot(value, chosenValues(selection), () => matchingCombination(product, selection)?.variantId);

/** Why a multi-select value is not available with a combination, or without one. Null if it is. */
export const whyNotWithCombination = (combination: Combination | null, value: MultiValue): NotSelectable | null =>
  whyNot(value, combination?.valueIds ?? [], () => combination?.variantId);

function whyNot(
  { dependencies, variantPrices }: MultiValue,
  chosen: readonly number[],
  variantOf: () => number | undefined,
): NotSelectable | null {
  if (dependencies.length > 0 && !chosen.some((id) => dependencies.includes(id)))
    return { reason: 'dependency', valueIds: dependencies };
  if (variantPrices.length === 0) return null;
  const variantId = variantOf();
  return variantPrices.some((price) => price.variantId === variantId) ? null : { reason: 'no_variant_price' };
}

/** Why an unchosen multi-select value cannot be chosen now. Null if it can, or if it is chosen already. */
export function whyNotMultiValue(
  product: ProductOptions,
  selection: Selection,
  attribute: MultiAttribute,
  value: MultiValue,
): NotSelectable | null {
  const chosen = chosenOf(selection.selectedMultiAttributes, attribute.id);
  if (chosen.includes(value.id)) return null;
  const isFull = attribute.maxSelect !== null && chosen.length >= attribute.maxSelect;
  return (
    whyNotWithChoices(product, selection, value) ??
    (isFull ? { reason: 'max_reached', max: attribute.maxSelect } : null)
  );
}

const hasAll = (ids: readonly number[], wanted: readonly number[]): boolean => wanted.every((id) => ids.includes(id));
