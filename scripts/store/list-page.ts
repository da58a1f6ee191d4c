import { lastPageOf, sliceOf } from '#services/catalog/list-page.ts';
import { OperatorError } from '../expected-failure.ts';
import { type Column, formatTable } from '../terminal/table.ts';
import type { CommandArguments } from './command.ts';

/** Rows of a page. */
export const PAGE_SIZE = 50;

/** Option of a command that prints its list page by page. */
export const PAGE_OPTION = { page: { value: 'N', help: `Page of the list, of ${PAGE_SIZE} rows each; default: 1` } };

/**
 * Number of the requested page.
 * @throws {OperatorError} for anything but a whole number from 1
 */
export function typedPage(args: CommandArguments): number {
  const typed = args.option('page') ?? '1';
  if (!/^[1-9]\d{0,6}$/.test(typed)) throw new OperatorError('--page must be a whole number of at least 1');
  return Number(typed);
}

/** The rows of a page. */
export const pageSlice = (page: number) => sliceOf({ page, perPage: PAGE_SIZE });

export interface ListPage {
  columns: readonly Column[];
  /** The rows of the page. */
  rows: readonly (readonly string[])[];
  page: number;
  /** Number of rows of all pages. */
  total: number;
  /** The message if there are none. */
  none: string;
}

/**
 * Prints a page of a list as a table, and says how to get the next one.
 * @throws {OperatorError} if the list has no such page
 */
export function printPage({ columns, rows, page, total, none }: ListPage): void {
  if (total === 0) {
    console.log(none);
    return;
  }
  const last = lastPageOf(total, PAGE_SIZE);
  if (page > last) throw new OperatorError(`There is no page ${page}: the last one is ${last}.`);
  console.log(formatTable(columns, rows));
  if (last === 1) return;
  const next = page < last ? ` Next: --page ${page + 1}` : '';
  console.log(`Page ${page} of ${last}, ${total.toLocaleString('en-US')} rows in all.${next}`);
}
