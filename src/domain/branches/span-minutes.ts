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

/** `HH:MM` of minutes after a midnight. */
export const clockText = (minutes: number): string => {
  const minute = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};
