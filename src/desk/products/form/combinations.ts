import { combinationKey } from '#domain/options/combination-key.ts';
import { adaptedOffers } from './branch-offers.ts';
import type { Combination, ProductFields } from './product-edits.ts';

type Options = Pick<ProductFields, 'attributes' | 'combinations' | 'multi_selectable_attributes' | 'branch_offers'>;
type Attribute = ProductFields['attributes'][number];

/** All ways to choose one value of each attribute, in their order. */
const everyChoice = (attributes: readonly Attribute[]): string[][] =>
  attributes.reduce<string[][]>(
    (choices, { values }) => choices.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  );

/**
 * The options of a product after its attributes were edited. Combinations keep their price, stock and article number as
 * long as their values exist; a new attribute gives them its first value. New values are combined with all others.
 * @param price of new combinations
 */
export function withAttributes(options: Options, attributes: Attribute[], price: number): Options {
  const moved = (values: readonly string[]): string[] =>
    attributes.map(({ name, values: [first = ''] }) => {
      const at = options.attributes.findIndex((attribute) => attribute.name === name);
      return values[at] ?? first;
    });
  const isLeft = (values: readonly string[]): boolean =>
    attributes.every(({ values: known }, index) => known.includes(values[index] ?? ''));
  const kept = new Map<string, Combination>();
  for (const combination of options.combinations) {
    const values = moved(combination.values);
    if (isLeft(values) && !kept.has(combinationKey(values)))
      kept.set(combinationKey(values), { ...combination, values });
  }
  const isOld = (attribute: Attribute, value: string): boolean =>
    options.attributes.some(({ name, values }) => name === attribute.name && values.includes(value));
  const isNew = (choice: readonly string[]): boolean =>
    options.combinations.length === 0 || choice.some((value, index) => hasNew(attributes[index], value));
  const hasNew = (attribute: Attribute | undefined, value: string): boolean =>
    attribute !== undefined && !isOld(attribute, value) && !(isAdded(attribute) && value === attribute.values[0]);
  const isAdded = ({ name }: Attribute): boolean => !options.attributes.some((attribute) => attribute.name === name);
  const combinations =
    attributes.length === 0
      ? []
      : everyChoice(attributes).flatMap((values): Combination[] => {
          const known = kept.get(combinationKey(values));
          if (known) return [known];
          return isNew(values) ? [{ values, price, original_price: null, stock: null, sku: null, image: null }] : [];
        });
  return {
    attributes,
    combinations,
    multi_selectable_attributes: adapted(options, { attributes, combinations, moved }),
    branch_offers: adaptedOffers(options.branch_offers, combinations, moved),
  };
}

/** Extras without what refers to values and combinations that are gone. */
function adapted(
  { multi_selectable_attributes: extras }: Options,
  {
    attributes,
    combinations,
    moved,
  }: Pick<Options, 'attributes' | 'combinations'> & { moved(values: readonly string[]): string[] },
): Options['multi_selectable_attributes'] {
  const known = new Set(combinations.map(({ values }) => combinationKey(values)));
  return extras.map((extra) => ({
    ...extra,
    values: extra.values.map((value) => ({
      ...value,
      dependencies: value.dependencies.filter((on) =>
        attributes.some((attribute) => attribute.name === on.attribute && attribute.values.includes(on.value)),
      ),
      variant_prices: value.variant_prices
        .map((priced) => ({ ...priced, values: moved(priced.values) }))
        .filter((priced) => known.has(combinationKey(priced.values))),
    })),
  }));
}

/** The options without one combination. */
export function withoutCombination(options: Options, { values: gone }: Combination): Options {
  const { attributes } = options;
  const combinations = options.combinations.filter(({ values }) => combinationKey(values) !== combinationKey(gone));
  const moved = (values: readonly string[]) => [...values];
  return {
    attributes,
    combinations,
    multi_selectable_attributes: adapted(options, { attributes, combinations, moved }),
    branch_offers: adaptedOffers(options.branch_offers, combinations, moved),
  };
}
