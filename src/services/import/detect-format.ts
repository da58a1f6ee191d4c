import type { ImportFormat } from './import-report.ts';

/** Headings (in lower case) that a CSV file of each format must have. */
const NEEDED: Readonly<Record<Exclude<ImportFormat, 'json'>, readonly (readonly string[])[]>> = {
  shopify: [['handle', 'url handle'], ['title'], ['variant price', 'price']],
  woocommerce: [['type'], ['name'], ['regular price']],
};

const missing = (format: keyof typeof NEEDED, headings: readonly string[]): string[] =>
  NEEDED[format].filter((names) => !names.some((name) => headings.includes(name))).map(([name = '']) => name);

/** The CSV format that the headings match. Null if none. */
export function csvFormatOf(headings: readonly string[]): Exclude<ImportFormat, 'json'> | null {
  if (missing('shopify', headings).length === 0) return 'shopify';
  return missing('woocommerce', headings).length === 0 ? 'woocommerce' : null;
}

/** The required columns of the format that this file lacks. */
export const missingColumns = missing;
