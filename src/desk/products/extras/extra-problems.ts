import { type MultiProblem, minimumProblem, multiProblems } from '#domain/options/multi-problems.ts';
import type { OptionsDraft } from '#domain/options/options-of-draft.ts';
import { amountProblems, type FormProblem } from '../form/form-problem.ts';
import type { ProductFields } from '../form/product-edits.ts';
import type { ExtraGroup } from './extras.ts';

/** The errors in the extras of a product. */
export function extraProblems(product: ProductFields, decimals: number): FormProblem[] {
  const draft = optionsOf(product);
  const own = product.multi_selectable_attributes.flatMap((group, index) => groupProblems(group, index, decimals));
  const contradictions = multiProblems(draft)
    // Empty names are reported with the group.
    .filter(({ named }) => named !== '')
    .map(formProblem);
  if (own.length + contradictions.length > 0) return [...contradictions, ...own];
  const minimum = minimumProblem(draft);
  return minimum ? [formProblem(minimum)] : [];
}

const pathOf = (attribute: number, value: number | null = null): string =>
  `multi_selectable_attributes[${attribute}]${value === null ? '' : `.values[${value}]`}`;

function formProblem({ code, attribute, value, named }: MultiProblem): FormProblem {
  const path = pathOf(attribute, value);
  switch (code) {
    case 'attribute_twice':
      return { path: `${path}.name`, text: 'extras.groupTwice' };
    case 'value_twice':
      return { path: `${path}.value`, text: 'extras.valueTwice' };
    case 'too_few_values':
      return { path: `${path}.min_select`, text: 'extras.tooFew', values: { count: Number(named) } };
    case 'unknown_dependency':
      return { path: `${path}.dependencies`, text: 'extras.unknown', values: { name: named } };
    case 'unknown_combination':
      return { path: `${path}.variant_prices`, text: 'extras.unknown', values: { name: named } };
    case 'unreachable_minimum':
      return named === ''
        ? { path: `${path}.min_select`, text: 'extras.unreachable' }
        : { path: `${path}.min_select`, text: 'extras.unreachableWith', values: { name: named } };
  }
}

function groupProblems(group: ExtraGroup, index: number, decimals: number): FormProblem[] {
  const { name, min_select: min, max_select: max, values } = group;
  const path = pathOf(index);
  const isCount = (count: number, least: number): boolean => Number.isInteger(count) && count >= least;
  return [
    ...(name.trim() === '' ? [{ path: `${path}.name`, text: 'extras.noName' } as const] : []),
    ...(isCount(min, 0) ? [] : [{ path: `${path}.min_select`, text: 'product.problem_units' } as const]),
    ...(max === null || isCount(max, 1) ? [] : [{ path: `${path}.max_select`, text: 'extras.maxBelowOne' } as const]),
    ...(max !== null && max >= 1 && max < min
      ? [{ path: `${path}.max_select`, text: 'extras.maxBelowMin' } as const]
      : []),
    ...(values.length === 0 ? [{ path: `${path}.values`, text: 'extras.noValues' } as const] : []),
    ...values.flatMap(({ value, price, variant_prices: prices }, at) => [
      ...(value.trim() === '' ? [{ path: `${pathOf(index, at)}.value`, text: 'extras.noName' } as const] : []),
      ...amountProblems(`${pathOf(index, at)}.price`, price, decimals),
      ...prices.flatMap((priced, each) =>
        amountProblems(`${pathOf(index, at)}.variant_prices[${each}].price`, priced.price, decimals),
      ),
    ]),
  ];
}

/** The options by the rules of the domain. Amounts are left out, because the rules do not depend on them. */
const optionsOf = (product: ProductFields): OptionsDraft => ({
  ...{ sellingPriceMinor: 0, originalPriceMinor: null },
  attributes: product.attributes,
  combinations: product.combinations.map(({ values }) => ({
    ...{ values, priceMinor: 0, originalPriceMinor: null, stock: null, sku: null },
  })),
  multiSelectableAttributes: product.multi_selectable_attributes.map((group) => ({
    name: group.name.trim(),
    minSelect: group.min_select,
    maxSelect: group.max_select,
    values: group.values.map(({ value, dependencies, variant_prices: prices }) => ({
      ...{ value: value.trim(), priceMinor: 0, dependencies },
      variantPrices: prices.map(({ values }) => ({ values, priceMinor: 0 })),
    })),
  })),
});
