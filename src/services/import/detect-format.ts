import type { ImportFormat } from './import-report.ts';

/** Headings (in lower case) without which a CSV file is not of its format. */
const NEEDED: Readonly<Record<Exclude<ImportFormat, 'json'>, readonly (readonly string[])[]>> = {
  shopify: [['handle', 'url handle'], ['title'], ['variant price', 'price']],
  woocommerce: [['type'], ['name'], ['regular price']],
};

const missing = (format: keyof typeof NEEDED, headings: readonly string[]): string[] =>
  NEEDED[format].filter((names) => !names.some((name) => headings.includes(name))).map(([name = '']) => name);

/** Which of the CSV formats the headings are those of; null: none. */
export function csvFormatOf(headings: readonly string[]): Exclude<ImportFormat, 'json'> | null {
  if (missing('shopify', headings).length === 0) return 'shopify';
  return missing('woocommerce', headings).length === 0 ? 'woocommerce' : null;
}

/** The columns that a file of the format has and this one has not. */
export const missingColumns = missing;
