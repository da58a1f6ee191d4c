import type { Minor } from './money.ts';

/** A picture of a product: where it comes from (a path, an address, a `data:` URI). */
export interface DraftImage {
  source: string;
  alt: string;
}

/** One combination of single-choice values that can be bought. */
export interface DraftCombination {
  /** One value of each attribute, in the order of the attributes. */
  values: string[];
  priceMinor: Minor;
  originalPriceMinor: Minor | null;
  /** Pieces; null: not counted. */
  stock: number | null;
  sku: string | null;
}

export interface DraftMultiValue {
  value: string;
  priceMinor: Minor;
  /** Single-choice values of which one must be chosen. */
  dependencies: { attribute: string; value: string }[];
  /** Prices by combination. */
  variantPrices: { values: string[]; priceMinor: Minor }[];
}

export interface DraftMultiAttribute {
  name: string;
  minSelect: number;
  maxSelect: number | null;
  values: DraftMultiValue[];
}

/** A product as a file or an operator describes it: by names and slugs, without numbers of rows. */
export interface ProductDraft {
  slug: string;
  name: string;
  status: 'active' | 'hidden' | 'draft';
  isFeatured: boolean;
  descriptionHtml: string;
  sellingPriceMinor: Minor;
  /** Null, or above the selling price. */
  originalPriceMinor: Minor | null;
  /** Of a product without combinations; null: not counted. */
  stock: number | null;
  /** Article number of a product without combinations. */
  sku: string | null;
  maxQuantity: number;
  /** The first is the product's home. */
  categorySlugs: string[];
  images: DraftImage[];
  attributes: { name: string; values: string[] }[];
  combinations: DraftCombination[];
  multiSelectableAttributes: DraftMultiAttribute[];
  /** Further words that the search finds it by: brand, tags, article number. */
  searchWords: string;
  seoTitle: string;
  seoDescription: string;
  /** Null: now, or as it is. */
  createdAt: Date | null;
}

/** The price before reduction, or null where nothing is reduced: shops often repeat the price, or write 0. */
export const reducedFrom = (selling: Minor, original: Minor | null): Minor | null =>
  original !== null && original > selling ? original : null;

const repeated = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
};

const comboKey = (values: readonly string[]): string => JSON.stringify(values);

/** What is wrong with a draft, in words for the operator, or null if it can be stored. */
export function draftFault(draft: ProductDraft): string | null {
  return attributeFault(draft) ?? combinationFault(draft) ?? multiFault(draft);
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

function combinationFault({ attributes, combinations }: ProductDraft): string | null {
  const allowed = attributes.map(({ values }) => new Set(values));
  const seen = new Set<string>();
  for (const { values } of combinations) {
    const label = values.join(' / ');
    if (values.length !== attributes.length) return `the combination "${label}" has not one value of each attribute`;
    const unknown = values.find((value, index) => !allowed[index]?.has(value));
    if (unknown !== undefined) return `the combination "${label}" has the unknown value "${unknown}"`;
    if (seen.has(comboKey(values))) return `the combination "${label}" appears twice`;
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
