import type { PageOutcome } from './worker-protocol.ts';

export interface PublishReport {
  host: string;
  /** Pages that were looked at, those that failed among them. */
  pages: number;
  written: number;
  unchanged: number;
  removed: number;
  failed: { path: string; problem: string }[];
  /** Bytes written, compressed forms included. */
  bytes: number;
  seconds: number;
  /** Reads of pages that were looked at again. */
  reads: number;
  /** Pages of the store, those that failed left out. */
  total: number;
  /** From the oldest change that is now published to the end; null: there was none, or its time is not known. */
  changeAgeSeconds: number | null;
  /** True: nothing had changed since the last publish, nothing was rendered. */
  isFresh: boolean;
}

export const emptyReport = (host: string): PublishReport => ({
  host,
  pages: 0,
  written: 0,
  unchanged: 0,
  removed: 0,
  failed: [],
  bytes: 0,
  seconds: 0,
  reads: 0,
  total: 0,
  changeAgeSeconds: null,
  isFresh: true,
});

/** Adds what came of one page. */
export function count(report: PublishReport, { outcome, bytes }: Pick<PageOutcome, 'outcome' | 'bytes'>): void {
  if (outcome === 'absent') return;
  if (outcome !== 'failed') report[outcome] += 1;
  report.pages += 1;
  report.bytes += bytes;
}
