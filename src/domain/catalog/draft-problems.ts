import { unreachableMinimum } from '../options/minimum-reach.ts';
import { optionsOfDraft } from '../options/options-of-draft.ts';
import type { ProductDraft } from './product-draft.ts';

const repeated = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
};

const comboKey = (values: readonly string[]): string => JSON.stringify(values);

/** All errors of a draft as sentences for the operator. Empty if it can be stored. */
export function draftProblems(draft: ProductDraft): string[] {
  const problems = [...attributeProblems(draft), ...combinationProblems(draft), ...multiProblems(draft)];
  // Selectability is undefined while the options contradict themselves.
  return problems.length > 0 ? problems : minimumProblems(draft);
}

function* attributeProblems({ attributes, combinations, multiSelectableAttributes }: ProductDraft): Generator<string> {
  const name = repeated(attributes.map((attribute) => attribute.name));
  if (name !== undefined) yield `the attribute "${name}" appears twice`;
  for (const attribute of attributes) {
    const value = repeated(attribute.values);
    if (value !== undefined) yield `"${value}" appears twice in ${attribute.name}`;
  }
  const multi = repeated(multiSelectableAttributes.map((attribute) => attribute.name));
  if (multi !== undefined) yield `the multi-selectable attribute "${multi}" appears twice`;
  if (attributes.length > 0 && combinations.length === 0) yield 'it has attributes but no combination to buy';
}

function* combinationProblems({ attributes, combinations }: ProductDraft): Generator<string> {
  const allowed = attributes.map(({ values }) => new Set(values));
  const seen = new Set<string>();
  for (const { values } of combinations) {
    const label = values.join(' / ');
    const unknown = values.find((value, index) => !allowed[index]?.has(value));
    if (values.length !== attributes.length) yield `the combination "${label}" has not one value of each attribute`;
    else if (unknown !== undefined) yield `the combination "${label}" has the unknown value "${unknown}"`;
    else if (seen.has(comboKey(values))) yield `the combination "${label}" appears twice`;
    seen.add(comboKey(values));
  }
}

function* multiProblems({ attributes, combinations, multiSelectableAttributes }: ProductDraft): Generator<string> {
  const known = new Set(combinations.map(({ values }) => comboKey(values)));
  for (const { name, minSelect, values } of multiSelectableAttributes) {
    const twice = repeated(values.map(({ value }) => value));
    if (twice !== undefined) yield `"${twice}" appears twice in ${name}`;
    if (minSelect > values.length) yield `${name} asks for ${minSelect} of ${values.length} values`;
    for (const { value, dependencies, variantPrices } of values) {
      const lost = dependencies.find(
        (on) => !attributes.find((attribute) => attribute.name === on.attribute)?.values.includes(on.value),
      );
      if (lost) yield `${name} "${value}" depends on the unknown value ${lost.attribute} "${lost.value}"`;
      const priced = variantPrices.find((price) => !known.has(comboKey(price.values)));
      if (priced) yield `${name} "${value}" has a price for the unknown combination "${priced.values.join(' / ')}"`;
    }
  }
}

/** If a minimum cannot be met, the product or one of its combinations can never be bought. */
function minimumProblems(draft: ProductDraft): string[] {
  const unreachable = unreachableMinimum(optionsOfDraft(draft));
  if (!unreachable) return [];
  const { attributeName, variantId } = unreachable;
  const combination = variantId === null ? undefined : draft.combinations[variantId];
  const where = combination ? ` with the combination "${combination.values.join(' / ')}"` : '';
  return [`${attributeName} asks for more values than can be chosen${where}`];
}
