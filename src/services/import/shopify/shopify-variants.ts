import { type DraftCombination, higherOriginalPrice } from '#domain/catalog/product-draft.ts';
import { problemsText } from '../../store-file/entry-error.ts';
import type { CellReader } from '../csv/columns.ts';
import { cheapestOf, type SoldProduct, soldByCombinations } from '../csv/csv-product.ts';
import { type RowError, type RowResult, rowErrors } from '../csv/csv-source.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { readPrice, readStock } from '../price.ts';
import type { ShopifyColumn } from './columns.ts';

const OPTIONS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/** Whether a row is a variant. Other rows contain additional pictures. */
export const isVariantRow = (row: CsvRow, { cell }: CellReader<ShopifyColumn>): boolean =>
  cell(row, 'price') !== '' || OPTIONS.some(([, value]) => cell(row, value) !== '');

/**
 * The variants of a product from its rows. A product without options has one variant, which becomes its own price,
 * stock and SKU. A product with options has the price of its cheapest variant.
 * @param lead the row that names the options.
 */
export function shopifyVariants(
  lead: CsvRow,
  rows: readonly CsvRow[],
  reader: CellReader<ShopifyColumn>,
  decimals: number,
): RowResult<SoldProduct> {
  const names = optionNames(lead, reader);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) return rowErrors([{ line: lead.line, reason: `the option "${twice}" appears twice` }]);
  const places = names.flatMap((name, index) => (name === '' ? [] : [index]));
  const combinations: DraftCombination[] = [];
  const errors: RowError[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const variant = readVariant(row, names, reader, decimals);
    if (!variant.ok) {
      errors.push(...variant.errors);
      continue;
    }
    const combination = variant.value;
    const key = JSON.stringify(combination.values);
    const first = lines.get(key);
    if (first !== undefined) {
      const reason = `the variant ${combination.values.join(' / ')} is already in line ${first}`.replace('  ', ' ');
      errors.push({ line: row.line, reason });
    }
    lines.set(key, row.line);
    combinations.push(combination);
  }
  if (errors.length > 0) return rowErrors(errors);
  const attributes = places.map((place, index) => ({
    name: names[place] ?? '',
    values: [...new Set(combinations.map(({ values }) => values[index] ?? ''))],
  }));
  const sold = soldByCombinations({ attributes, combinations });
  const only = cheapestOf(combinations);
  if (!sold || !only) return rowErrors([{ line: lead.line, reason: 'it has no variant with a price' }]);
  if (attributes.length > 0) return { ok: true, value: sold };
  return { ok: true, value: { ...sold, combinations: [], stock: only.stock, sku: only.sku } };
}

/** Shopify marks a product without options by "Title" with the single value "Default Title". */
function optionNames(lead: CsvRow, { cell }: CellReader<ShopifyColumn>): string[] {
  const names = OPTIONS.map(([name]) => cell(lead, name));
  const isNone = names[0]?.toLowerCase() === 'title' && /^default title$/i.test(cell(lead, 'option1Value'));
  return isNone ? ['', names[1] ?? '', names[2] ?? ''] : names;
}

function readVariant(
  row: CsvRow,
  names: readonly string[],
  { cell, heading }: CellReader<ShopifyColumn>,
  decimals: number,
): RowResult<DraftCombination> {
  const errors: RowError[] = [];
  const addError = (reason: string) => errors.push({ line: row.line, reason });
  const values: string[] = [];
  for (const [index, [, column]] of OPTIONS.entries()) {
    const value = cell(row, column);
    if (names[index] !== '' && value === '') addError(`the value of the option "${names[index]}" is empty`);
    if (names[index] !== '') values.push(value);
    else if (value !== '' && !/^default title$/i.test(value))
      addError(`"${value}" is the value of an option without a name`);
  }
  const prices = { decimals, decimalMark: '.' } as const;
  const price = readPrice(heading('price'), cell(row, 'price'), prices);
  if (!price.ok) addError(problemsText(price.problems));
  else if (price.amount === null) addError(`${heading('price')} is empty`);
  const compareAt = readPrice(heading('compareAt'), cell(row, 'compareAt'), prices);
  if (!compareAt.ok) addError(problemsText(compareAt.problems));
  const quantity = readStock(cell(row, 'quantity'));
  if (quantity === undefined) addError(`${heading('quantity')} "${cell(row, 'quantity')}" is not a whole number`);
  if (!price.ok || price.amount === null || !compareAt.ok || quantity === undefined || errors.length > 0)
    return rowErrors(errors);
  // Stock that is not tracked, or that may be oversold, never runs out.
  const isCounted = cell(row, 'tracker') !== '' && !/^(?:continue|true)$/i.test(cell(row, 'policy'));
  const combination = {
    values,
    priceMinor: price.amount,
    originalPriceMinor: higherOriginalPrice(price.amount, compareAt.amount),
    stock: isCounted ? quantity : null,
    // Removes the apostrophe with which spreadsheets mark text.
    sku: cell(row, 'sku').replace(/^'/, '').slice(0, 100) || null,
    ...(cell(row, 'variantImage') !== '' && { image: cell(row, 'variantImage') }),
  };
  return { ok: true, value: combination };
}
