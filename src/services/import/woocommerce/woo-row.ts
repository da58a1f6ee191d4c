import { plainText } from '#domain/catalog/plain-text.ts';
import { type CellReader, cellReader } from '../csv/columns.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { WOO_COLUMNS, type WooColumn } from './columns.ts';

/** An attribute of a row. */
export interface WooAttribute {
  name: string;
  values: string[];
}

/** Reads the rows of a WooCommerce export. */
export interface WooReader extends CellReader<WooColumn> {
  attributes(row: CsvRow): WooAttribute[];
  /** Whether the file has attribute columns. */
  hasAttributes: boolean;
  /** `simple`, `variable`, `variation`, `grouped`, `external`, …, without `virtual` and `downloadable`. */
  type(row: Pick<CsvRow, 'cells'>): string;
}

const ATTRIBUTES_MAX = 50;

/** @param shown the original headings. */
export function wooReader(headings: readonly string[], shown: readonly string[] = headings): WooReader {
  const base = cellReader(headings, WOO_COLUMNS, shown);
  const numbers = Array.from({ length: ATTRIBUTES_MAX }, (_, index) => index + 1).filter((number) =>
    headings.includes(`attribute ${number} name`),
  );
  const pairs = numbers.map((number) =>
    cellReader(headings, { name: [`attribute ${number} name`], values: [`attribute ${number} value(s)`] }),
  );
  return {
    ...base,
    hasAttributes: numbers.length > 0,
    attributes: (row) =>
      pairs
        .map(({ cell }) => ({ name: plainText(cell(row, 'name')), values: listOf(cell(row, 'values')).map(plainText) }))
        .filter(({ name }) => name !== ''),
    type(row) {
      const words = base
        .cell(row, 'type')
        .toLowerCase()
        .split(',')
        .map((word) => word.trim());
      return words.find((word) => word !== 'virtual' && word !== 'downloadable') ?? 'simple';
    },
  };
}

/** The SKU of a row. */
export const wooSku = (row: CsvRow, { cell }: WooReader): string | null => cell(row, 'sku').slice(0, 100) || null;

/** Splits a list cell at commas. A comma inside an entry is written `\,`. */
export const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '');

/**
 * Converts a description: the export writes line breaks as `\n`, and WordPress turns blank lines into paragraphs only
 * when it renders a page.
 */
export function wooHtml(cell: string): string {
  const text = cell
    .replaceAll('\\n', '\n')
    .replace(/^'(?=[=+@-])/, '')
    .trim();
  if (text === '' || /<(?:p|div|ul|ol|table|h[1-6]|blockquote|section)\b/i.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}

/** The URLs of a row's pictures. A URL may contain commas, so the next one is recognized by its scheme. */
export const wooImages = (row: CsvRow, { cell }: WooReader): string[] =>
  cell(row, 'images')
    .split(/,\s*(?=https?:)/)
    .map((source) => source.trim())
    .filter((source) => source !== '');
