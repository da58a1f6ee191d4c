import type { RecordedRead } from './recorded-reads.ts';

/** Pages that a worker of the publisher has to render. */
export interface RenderJob {
  host: string;
  /** The store's canonical origin, under which pages are rendered. */
  origin: string;
  /** Changes with every pass and ends the sharing of responses between pages. */
  pass: number;
  paths: string[];
}

export interface PageOutcome {
  path: string;
  outcome: 'written' | 'unchanged' | 'absent' | 'failed';
  /** Bytes written, including compressed variants. */
  bytes: number;
  /** Digest of the page's bytes. Absent if there is no page. */
  digest?: string;
  /** Data that the page read, so that it is rendered again when the data changes. */
  reads?: RecordedRead[];
  /** Error in one line. */
  problem?: string;
}
