import { joinFaults } from '../../store-file/import/entry-fault.ts';
import type { SourceItem } from '../import-products.ts';
import type { CsvItem, CsvRow } from './read-csv.ts';

/** Opens the file from its beginning. */
export type OpenCsv = () => Promise<{ header: CsvRow; rows: AsyncGenerator<CsvItem, void> }>;

/** Why a product cannot be imported, and the line that says so. */
export interface RowFault {
  line: number;
  reason: string;
}

/** All faults of a product as one: those of other lines than the first say which. @param faults at least one. */
export function joinRowFaults(faults: readonly RowFault[]): RowFault {
  const line = faults[0]?.line ?? 0;
  return {
    line,
    reason: joinFaults(
      faults.map((fault) => (fault.line === line ? fault.reason : `line ${fault.line}: ${fault.reason}`)),
    ),
  };
}

export interface CsvContext {
  /** Of the store's currency. */
  decimals: number;
  /** For sales that begin and end. */
  now: Date;
}

/** The products of a file. */
export interface ProductSource {
  productCount: number;
  items(): AsyncIterable<SourceItem>;
}

/** Reads the products of a CSV file of one format. */
export type CsvSource = (open: OpenCsv, context: CsvContext) => Promise<ProductSource>;
