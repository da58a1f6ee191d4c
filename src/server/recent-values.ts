/** A quantile in the notation of Prometheus: 0.5 is the median. */
export type Quantile = 0.5 | 0.95 | 0.99;

export const QUANTILES: readonly Quantile[] = [0.5, 0.95, 0.99];

/** Observed values: count and sum of all, quantiles of the last ten minutes. */
export interface Readings {
  count: number;
  sum: number;
  /** By nearest rank, so that each is an observed value. Null if nothing was observed recently. */
  quantiles: Record<Quantile, number | null>;
}

export interface RecentValues {
  add(value: number): void;
  read(): Readings;
}

const MAX_AGE_MS = 600_000;
const MAX_KEPT = 5_000;

/**
 * Stores the values of the last ten minutes, at most the newest 5,000, so the quantiles are exact.
 * @param now milliseconds of a monotonic clock; tests pass their own.
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
      // Trimmed only at twice the limit, so that not every value causes a copy.
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
