/** A quantile as Prometheus names it: 0.5 is the median. */
export type Quantile = 0.5 | 0.95 | 0.99;

export const QUANTILES: readonly Quantile[] = [0.5, 0.95, 0.99];

/** What was observed: all of it counted and summed, the quantiles of the last minutes. */
export interface Readings {
  count: number;
  sum: number;
  /** By nearest rank, so that each is a value that was observed. Null: nothing was lately. */
  quantiles: Record<Quantile, number | null>;
}

export interface RecentValues {
  add(value: number): void;
  read(): Readings;
}

const MAX_AGE_MS = 600_000;
const MAX_KEPT = 5_000;

/**
 * Keeps the values of the last ten minutes, the newest 5,000 of them: the quantiles are exact.
 * @param now milliseconds of a monotonic clock; tests give their own.
 */
export function recentValues(now: () => number): RecentValues {
  let kept: { at: number; value: number }[] = [];
  let count = 0;
  let sum = 0;
  return {
    add(value) {
      count += 1;
      sum += value;
      kept.push({ at: now(), value });
      // Twice as many may wait for the next look, so that not every value moves all others.
      if (kept.length >= 2 * MAX_KEPT) kept = kept.slice(-MAX_KEPT);
    },
    read() {
      const oldest = now() - MAX_AGE_MS;
      kept = kept.slice(-MAX_KEPT).filter(({ at }) => at >= oldest);
      const sorted = kept.map(({ value }) => value).sort((a, b) => a - b);
      const at = (quantile: Quantile): number | null => sorted[Math.ceil(quantile * sorted.length) - 1] ?? null;
      return { count, sum, quantiles: { 0.5: at(0.5), 0.95: at(0.95), 0.99: at(0.99) } };
    },
  };
}
