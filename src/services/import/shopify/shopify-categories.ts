import type { CellReader } from '../csv/columns.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import type { ShopifyColumn } from './columns.ts';

/** Tags shared by several products of the file, which serve as categories if there is nothing better. */
export type CommonTags = ReadonlySet<string>;

/**
 * Number of levels used from Shopify's taxonomy, because its upper ones ("Apparel & Accessories") say little within one
 * shop.
 */
const TAXONOMY_LEVELS = 2;

export const tagsOf = (row: Pick<CsvRow, 'cells'>, { cell }: CellReader<ShopifyColumn>): string[] =>
  cell(row, 'tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The levels of `Apparel & Accessories > Clothing`. Empty for a bare number of Google's taxonomy. */
const levelsOf = (path: string): string[] =>
  /^\d*$/.test(path)
    ? []
    : path
        .split('>')
        .map((level) => level.trim())
        .filter((level) => level !== '');

/** Whether a product has a category other than its tags. */
export const hasOwnCategory = (row: Pick<CsvRow, 'cells'>, { cell }: CellReader<ShopifyColumn>): boolean =>
  cell(row, 'collection') !== '' || cell(row, 'type') !== '' || levelsOf(cell(row, 'taxonomy')).length > 0;

/**
 * Categories of a product as paths of names from the root. An export has no collections, so the shop's own terms come
 * first: a collection column if present, else the type, else the last levels of the taxonomy, else tags shared with
 * other products (`men`, `women`, but not `summer-2019-restock`).
 */
export function shopifyCategories(lead: CsvRow, reader: CellReader<ShopifyColumn>, commonTags: CommonTags): string[][] {
  const { cell } = reader;
  const collections = cell(lead, 'collection')
    .split(',')
    .map(levelsOf)
    .filter((levels) => levels.length > 0);
  if (collections.length > 0) return collections;
  const type = levelsOf(cell(lead, 'type'));
  if (type.length > 0) return [type];
  const taxonomy = levelsOf(cell(lead, 'taxonomy')).slice(-TAXONOMY_LEVELS);
  if (taxonomy.length > 0) return [taxonomy];
  return tagsOf(lead, reader)
    .filter((tag) => commonTags.has(tag.toLowerCase()))
    .slice(0, 5)
    .map((tag) => [tag]);
}
