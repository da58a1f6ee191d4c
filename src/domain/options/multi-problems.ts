import { combinationKey } from './combination-key.ts';
import { type OptionsDraft, optionsOfDraft } from './options-of-draft.ts';
import { whyNotWithCombination } from './selectable.ts';
import type { Combination, ProductOptions } from './types.ts';

/** An error of a multi-select attribute or one of its values. */
export interface MultiProblem {
  readonly code:
    | 'attribute_twice'
    | 'value_twice'
    | 'too_few_values'
    | 'unknown_dependency'
    | 'unknown_combination'
    | 'unreachable_minimum';
  /** Index of the attribute. */
  readonly attribute: number;
  /** Index of its value. Null if the attribute itself is wrong. */
  readonly value: number | null;
  /** The name, value or combination that it is about; of too few values their number. */
  readonly named: string;
}

/** Indices of names that an earlier entry has too. */
const repeats = (names: readonly string[]): number[] =>
  names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []));

/** The first dependency on a value that no attribute has. */
export const lostDependency = (
  dependencies: OptionsDraft['multiSelectableAttributes'][number]['values'][number]['dependencies'],
  attributes: OptionsDraft['attributes'],
) => dependencies.find((on) => !attributes.find((each) => each.name === on.attribute)?.values.includes(on.value));

/** All contradictions of the multi-select attributes, except for minimums that are out of reach. */
export function multiProblems({ attributes, combinations, multiSelectableAttributes }: OptionsDraft): MultiProblem[] {
  const known = new Set(combinations.map(({ values }) => combinationKey(values)));
  const twice = repeats(multiSelectableAttributes.map(({ name }) => name));
  return multiSelectableAttributes.flatMap(({ name, minSelect, values }, attribute): MultiProblem[] => {
    const valuesTwice = repeats(values.map(({ value }) => value));
    return [
      ...(twice.includes(attribute) ? [{ code: 'attribute_twice', attribute, value: null, named: name } as const] : []),
      ...valuesTwice.map((value): MultiProblem => {
        return { code: 'value_twice', attribute, value, named: values[value]?.value ?? '' };
      }),
      ...(minSelect > values.length
        ? [{ code: 'too_few_values', attribute, value: null, named: String(values.length) } as const]
        : []),
      ...values.flatMap(({ dependencies, variantPrices }, value): MultiProblem[] => {
        const lost = lostDependency(dependencies, attributes);
        const priced = variantPrices.find((price) => !known.has(combinationKey(price.values)));
        return [
          ...(lost
            ? [{ code: 'unknown_dependency', attribute, value, named: `${lost.attribute} "${lost.value}"` } as const]
            : []),
          ...(priced
            ? [{ code: 'unknown_combination', attribute, value, named: priced.values.join(' / ') } as const]
            : []),
        ];
      }),
    ];
  });
}

/**
 * The first minimum that cannot be met, so that the product or one of its combinations can never be bought. Only for
 * options without contradictions.
 */
export function minimumProblem(draft: OptionsDraft): MultiProblem | null {
  const unreachable = unreachableMinimum(optionsOfDraft(draft));
  if (!unreachable) return null;
  const { attributeName, variantId } = unreachable;
  const combination = variantId === null ? undefined : draft.combinations[variantId];
  return {
    code: 'unreachable_minimum',
    attribute: draft.multiSelectableAttributes.findIndex(({ name }) => name === attributeName),
    value: null,
    named: combination?.values.join(' / ') ?? '',
  };
}

/** A minimum that cannot be met. */
interface UnreachableMinimum {
  readonly attributeName: string;
  /** The combination that cannot meet it. Null for a product without combinations. */
  readonly variantId: number | null;
}

/**
 * The first multi-select attribute whose `min_select` is out of reach for a combination, given its selectable values
 * and `max_select`. Such a combination could never be bought. Null if there is none.
 */
export function unreachableMinimum(product: ProductOptions): UnreachableMinimum | null {
  const cases: (Combination | null)[] = product.combinations.length > 0 ? [...product.combinations] : [null];
  const required = product.multiSelectableAttributes.filter(({ minSelect }) => minSelect > 0);
  for (const combination of cases) {
    const short = required.find(({ minSelect, maxSelect, values }) => {
      const selectable = values.filter((value) => !whyNotWithCombination(combination, value)).length;
      return Math.min(selectable, maxSelect ?? selectable) < minSelect;
    });
    if (short) return { attributeName: short.name, variantId: combination?.variantId ?? null };
  }
  return null;
}
