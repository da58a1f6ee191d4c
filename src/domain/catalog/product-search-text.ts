import { foldText } from './fold-text.ts';
import { plainText } from './plain-text.ts';

export interface SearchedProduct {
  name: string;
  /** Brand, tags, article number: words of the product that stand nowhere else. */
  searchWords: string;
  categoryNames: readonly string[];
  /** Names of its choices: sizes, colours, toppings. */
  optionNames: readonly string[];
  /** Its own article number, and those of its combinations. */
  sku: string | null;
  combinationSkus: readonly string[];
  descriptionHtml: string;
}

/** A description counts with its first words only: the further ones match everything and nothing. */
const DESCRIPTION_LIMIT = 600;
const DERIVED_LIMIT = 1_500;

/**
 * All words that a product is found by, folded, in three lines: the name, the further words, and what follows from the
 * product itself. The lines let a rename keep the further words and an export give them back.
 */
export function searchTextOf(product: SearchedProduct): string {
  const name = foldText(product.name);
  const further = uniqueWords(product.searchWords, new Set(name.split(' ')));
  const known = new Set([...name.split(' '), ...further.split(' ')]);
  const description = plainText(product.descriptionHtml.slice(0, DESCRIPTION_LIMIT * 4)).slice(0, DESCRIPTION_LIMIT);
  const { sku, categoryNames, optionNames, combinationSkus } = product;
  // A product has one number of its own, but may have thousands of combinations: those must not push out the rest.
  const derived = [sku ?? '', ...categoryNames, ...optionNames, ...combinationSkus, description].join(' ');
  return [name, further, uniqueWords(derived.slice(0, DERIVED_LIMIT), known)].join('\n');
}

/** The further words (brand, tags, …) in a stored search text. */
export const furtherWords = (searchText: string): string => searchText.split('\n')[1] ?? '';

function uniqueWords(text: string, known: ReadonlySet<string>): string {
  const words = new Set(foldText(text).split(' '));
  return [...words].filter((word) => word !== '' && !known.has(word)).join(' ');
}
