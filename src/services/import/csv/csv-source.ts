import { problemsText } from '../../store-file/import/entry-fault.ts';
import type { SourceItem } from '../source-product.ts';
import type { CsvItem, CsvRow } from './read-csv.ts';

/** Opens the file from its beginning. */
export type OpenCsv = () => Promise<{ header: CsvRow; rows: AsyncGenerator<CsvItem, void> }>;

/** Why a product cannot be imported, with the line concerned. */
export interface RowFault {
  line: number;
  reason: string;
}

/**
 * Joins all errors of a product. Those of other lines than the first include their line number.
 * @param faults at least one.
 */
export function joinRowFaults(faults: readonly RowFault[]): RowFault {
  const line = faults[0]?.line ?? 0;
  return {
    line,
    reason: problemsText(
      faults.map((fault) => ({ path: fault.line === line ? '' : `line ${fault.line}`, text: fault.reason })),
    ),
  };
}

export interface CsvContext {
  /** Decimals of the store's currency. */
  decimals: number;
  /** Current time, to evaluate sale periods. */
  now: Date;
}

/** The products of a file. */
interface ProductSource {
  productCount: number;
  items(): AsyncIterable<SourceItem>;
}

/** Reads the products of a CSV file of one format. */
export type CsvSource = (open: OpenCsv, context: CsvContext) => Promise<ProductSource>;
