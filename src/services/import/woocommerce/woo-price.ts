import { higherOriginalPrice } from '#domain/catalog/product-draft.ts';
import { problemsText } from '../../store-file/entry-error.ts';
import { type CsvContext, type RowResult, rowErrors } from '../csv/csv-source.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { readPrice, readStock } from '../price.ts';
import type { WooReader } from './woo-row.ts';

export interface WooOffer {
  priceMinor: number;
  originalPriceMinor: number | null;
  stock: number | null;
}

/** Price and stock of a row, or all its errors. A sale lasts from its first day to the end of its last. */
export function wooOffer(row: CsvRow, parent: CsvRow, reader: WooReader, context: CsvContext): RowResult<WooOffer> {
  const { cell, heading } = reader;
  const reasons: string[] = [];
  const regular = readPrice(heading('regular'), cell(row, 'regular'), context);
  if (!regular.ok) reasons.push(problemsText(regular.problems));
  const sale = readPrice(heading('sale'), cell(row, 'sale'), context);
  if (!sale.ok) reasons.push(problemsText(sale.problems));
  const isOn = isOnSale(cell(row, 'saleStarts'), cell(row, 'saleEnds'), context);
  if (isOn === null) reasons.push('the dates of its sale are no dates');
  const stock = stockOf(row, parent, reader);
  if (stock === undefined) reasons.push(`${heading('stock')} "${cell(row, 'stock')}" is not a whole number`);
  if (!regular.ok || !sale.ok || isOn === null || stock === undefined)
    return rowErrors(reasons.map((reason) => ({ line: row.line, reason })));
  const selling = isOn && sale.amount !== null ? sale.amount : regular.amount;
  if (selling === null) return rowErrors([{ line: row.line, reason: `${heading('regular')} is empty` }]);
  const originalPriceMinor = higherOriginalPrice(selling, regular.amount);
  return { ok: true, value: { priceMinor: selling, originalPriceMinor, stock } };
}

/** Null if one of the dates is invalid. WooCommerce writes them in the time of the shop, and hours as `9:00:00`. */
function isOnSale(starts: string, ends: string, { wallTime }: CsvContext): boolean | null {
  const from = starts === '' ? Number.NEGATIVE_INFINITY : wallTimeOf(starts, '00:00:00');
  const to = ends === '' ? Number.POSITIVE_INFINITY : wallTimeOf(ends, '23:59:59');
  return Number.isNaN(from) || Number.isNaN(to) ? null : from <= wallTime && wallTime <= to;
}

function wallTimeOf(text: string, timeOfDay: string): number {
  const [, date, time = timeOfDay] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?))?/.exec(text) ?? [];
  return date === undefined ? Number.NaN : Date.parse(`${date}T${time.replace(/^\d:/, '0$&')}Z`);
}

/**
 * Null if not counted or if backorders are allowed, undefined if not a number. A variation may share its parent's
 * stock.
 */
function stockOf(row: CsvRow, parent: CsvRow, { cell }: WooReader): number | null | undefined {
  const given = cell(row, 'stock');
  const counted = /^parent$/i.test(given) ? cell(parent, 'stock') : given;
  const stock = readStock(counted);
  const status = cell(row, 'inStock').toLowerCase();
  const isSoldOn = /^(?:1|yes|notify)$/i.test(cell(row, 'backorders')) || /backorder/.test(status);
  if (stock === undefined || (stock !== null && !isSoldOn)) return stock;
  return !isSoldOn && /^(?:0|no|outofstock)$/.test(status) ? 0 : null;
}
