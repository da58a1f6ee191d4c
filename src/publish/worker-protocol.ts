import type { RecordedRead } from './recorded-reads.ts';

/** What the publisher and its workers say to each other. */

export interface WorkOrder {
  host: string;
  /** The store's canonical origin: pages are rendered under it. */
  origin: string;
  /** Changes with every pass: answers shared between pages are kept no longer. */
  pass: number;
  paths: string[];
}

export interface PageOutcome {
  path: string;
  outcome: 'written' | 'unchanged' | 'absent' | 'failed';
  /** Bytes written, compressed forms included. */
  bytes: number;
  /** Of the page's bytes; absent where there is no page. */
  digest?: string;
  /** What the page read. */
  reads?: RecordedRead[];
  /** Why it failed, one line. */
  problem?: string;
}

export interface WorkDone {
  outcomes: PageOutcome[];
}
