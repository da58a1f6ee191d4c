import { foldText } from './fold-text.ts';
import { plainText } from './plain-text.ts';

export interface SearchedProduct {
  name: string;
  /** Brand, tags, article number: search terms that appear nowhere else in the product. */
  searchWords: string;
  categoryNames: readonly string[];
  /** Names of its options: sizes, colours, toppings. */
  optionNames: readonly string[];
  /** Its own article number. Those of its combinations follow. */
  sku: string | null;
  combinationSkus: readonly string[];
  descriptionHtml: string;
}

/** Only the beginning of a description is searchable, because longer texts match too many queries. */
const DESCRIPTION_LIMIT = 600;
const DERIVED_LIMIT = 1_500;

/**
 * All words by which a product can be found, folded, in three lines: the name, the additional search terms, and the
 * words derived from other fields. With separate lines, a rename can keep the additional terms and an export can return
 * them.
 */
export function searchTextOf(product: SearchedProduct): string {
  const name = foldText(product.name);
  const further = uniqueWords(product.searchWords, new Set(name.split(' ')));
  const known = new Set([...name.split(' '), ...further.split(' ')]);
  const description = plainText(product.descriptionHtml.slice(0, DESCRIPTION_LIMIT * 4)).slice(0, DESCRIPTION_LIMIT);
  const { sku, categoryNames, optionNames, combinationSkus } = product;
  // A product has one SKU, but may have thousands of combinations. Theirs come late so that they do not displace the
  // rest.
  const derived = [sku ?? '', ...categoryNames, ...optionNames, ...combinationSkus, description].join(' ');
  return [name, further, uniqueWords(derived.slice(0, DERIVED_LIMIT), known)].join('\n');
}

/** The additional search terms (brand, tags, …) of a stored search text. */
export const furtherWords = (searchText: string): string => searchText.split('\n')[1] ?? '';

function uniqueWords(text: string, known: ReadonlySet<string>): string {
  const words = new Set(foldText(text).split(' '));
  return [...words].filter((word) => word !== '' && !known.has(word)).join(' ');
}
