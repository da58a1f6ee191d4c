import type { PageOutcome } from './render-job.ts';

export interface PublishReport {
  host: string;
  /** Checked pages, including failed ones. */
  pages: number;
  written: number;
  unchanged: number;
  removed: number;
  failed: { path: string; problem: string }[];
  /** Bytes written, including compressed variants. */
  bytes: number;
  seconds: number;
  /** Number of page reads that were checked again. */
  reads: number;
  /** Pages of the store without the failed ones. */
  total: number;
  /** Time from the oldest change in this publish to its end. Null if there was none or its time is unknown. */
  changeAgeSeconds: number | null;
  /** True if nothing had changed since the last publish and nothing was rendered. */
  isFresh: boolean;
  /** True if another process publishes this store, so that nothing was done here. */
  isElsewhere: boolean;
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
  isElsewhere: false,
});

/** Adds the outcome of one page. */
export function count(report: PublishReport, { outcome, bytes }: Pick<PageOutcome, 'outcome' | 'bytes'>): void {
  if (outcome === 'absent') return;
  if (outcome !== 'failed') report[outcome] += 1;
  report.pages += 1;
  report.bytes += bytes;
}
