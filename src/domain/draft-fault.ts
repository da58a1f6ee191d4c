import { unreachableMinimum } from './options/minimum-reach.ts';
import { optionsOfDraft } from './options/options-of-draft.ts';
import type { ProductDraft } from './product-draft.ts';

const repeated = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
};

const comboKey = (values: readonly string[]): string => JSON.stringify(values);

/** What is wrong with a draft, in words for the operator, or null if it can be stored. */
export function draftFault(draft: ProductDraft): string | null {
  return attributeFault(draft) ?? combinationFault(draft) ?? multiFault(draft) ?? minimumFault(draft);
}

function attributeFault({ attributes, combinations, multiSelectableAttributes }: ProductDraft): string | null {
  const name = repeated(attributes.map((attribute) => attribute.name));
  if (name !== undefined) return `the attribute "${name}" appears twice`;
  for (const attribute of attributes) {
    const value = repeated(attribute.values);
    if (value !== undefined) return `"${value}" appears twice in ${attribute.name}`;
  }
  const multi = repeated(multiSelectableAttributes.map((attribute) => attribute.name));
  if (multi !== undefined) return `the multi-selectable attribute "${multi}" appears twice`;
  if (attributes.length > 0 && combinations.length === 0) return 'it has attributes but no combination to buy';
  return null;
}

function combinationFault({ attributes, combinations, images }: ProductDraft): string | null {
  const allowed = attributes.map(({ values }) => new Set(values));
  const pictures = new Set(images.map(({ source }) => source));
  const seen = new Set<string>();
  for (const { values, image } of combinations) {
    const label = values.join(' / ');
    if (values.length !== attributes.length) return `the combination "${label}" has not one value of each attribute`;
    const unknown = values.find((value, index) => !allowed[index]?.has(value));
    if (unknown !== undefined) return `the combination "${label}" has the unknown value "${unknown}"`;
    if (seen.has(comboKey(values))) return `the combination "${label}" appears twice`;
    if (image !== undefined && !pictures.has(image))
      return `the combination "${label}" has a picture that is not among the product's images`;
    seen.add(comboKey(values));
  }
  return null;
}

function multiFault({ attributes, combinations, multiSelectableAttributes }: ProductDraft): string | null {
  const known = new Set(combinations.map(({ values }) => comboKey(values)));
  for (const { name, minSelect, values } of multiSelectableAttributes) {
    const twice = repeated(values.map(({ value }) => value));
    if (twice !== undefined) return `"${twice}" appears twice in ${name}`;
    if (minSelect > values.length) return `${name} asks for ${minSelect} of ${values.length} values`;
    for (const { value, dependencies, variantPrices } of values) {
      const lost = dependencies.find(
        (on) => !attributes.find((attribute) => attribute.name === on.attribute)?.values.includes(on.value),
      );
      if (lost) return `${name} "${value}" depends on the unknown value ${lost.attribute} "${lost.value}"`;
      const priced = variantPrices.find((price) => !known.has(comboKey(price.values)));
      if (priced) return `${name} "${value}" has a price for the unknown combination "${priced.values.join(' / ')}"`;
    }
  }
  return null;
}

/** A minimum that cannot be met makes a product, or one of its combinations, that nobody can buy. */
function minimumFault(draft: ProductDraft): string | null {
  const unreachable = unreachableMinimum(optionsOfDraft(draft));
  if (!unreachable) return null;
  const { attributeName, variantId } = unreachable;
  const combination = variantId === null ? undefined : draft.combinations[variantId];
  const where = combination ? ` with the combination "${combination.values.join(' / ')}"` : '';
  return `${attributeName} asks for more values than can be chosen${where}`;
}
