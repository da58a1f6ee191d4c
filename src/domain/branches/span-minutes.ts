import type { OpenSpan } from './types.ts';

/** Minutes of a day on the clock. */
export const DAY_MINUTES = 24 * 60;

/** A span in minutes after midnight of its day. `to` is always greater than `from`, even past midnight. */
export function spanMinutes([from, to]: OpenSpan): { from: number; to: number } {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { from: start, to: end > start ? end : end + DAY_MINUTES };
}

/** Minutes of `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
