/**
 * Where a spreadsheet would run the rest of a text as a formula: at the start of a cell, and after what some versions take
 * for its end, such as a semicolon in countries with decimal commas.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;
const NEEDS_QUOTES = /[",\r\n]/;

const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const safe = typeof value === 'string' ? text.replace(FORMULA, "'") : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;
