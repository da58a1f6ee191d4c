import { problemsText } from '../../store-file/entry-error.ts';
import type { SourceItem } from '../source-product.ts';
import type { CsvItem, CsvRow } from './read-csv.ts';

/** Opens the file from its beginning. */
export type OpenCsv = () => Promise<{ header: CsvRow; rows: AsyncGenerator<CsvItem, void> }>;

/** Why a product cannot be imported, with the line concerned. */
export interface RowError {
  line: number;
  reason: string;
}

/** Something that rows of a file describe, or all its errors, at least one. */
export type RowResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: 'invalid'; readonly errors: readonly RowError[] };

export const rowErrors = (errors: readonly RowError[]) => ({ ok: false, code: 'invalid', errors }) as const;

/**
 * Joins all errors of a product. Those of other lines than the first include their line number.
 * @param errors at least one.
 */
export function joinRowErrors(errors: readonly RowError[]): RowError {
  const line = errors[0]?.line ?? 0;
  return {
    line,
    reason: problemsText(
      errors.map((error) => ({ path: error.line === line ? '' : `line ${error.line}`, text: error.reason })),
    ),
  };
}

export interface CsvContext {
  /** Decimals of the store's currency. */
  decimals: number;
  /** Time on the store's clock, encoded as if it were UTC, to evaluate sale periods. */
  wallTime: number;
}

/** The products of a file. */
interface ProductSource {
  productCount: number;
  items(): AsyncIterable<SourceItem>;
}

/** Reads the products of a CSV file of one format. */
export type CsvSource = (open: OpenCsv, context: CsvContext) => Promise<ProductSource>;
