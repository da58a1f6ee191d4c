import type { OpenSpan } from './types.ts';

const DAY = 24 * 60;

/** A span in minutes after the midnight that its day begins with; `to` is above `from`, over midnight too. */
export function spanMinutes([from, to]: OpenSpan): { from: number; to: number } {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { from: start, to: end > start ? end : end + DAY };
}

/** `HH:MM` in minutes. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
