import { DAY_MS } from '#lib/time/durations.ts';
import type { ZoneTime } from '#lib/time/zone-time.ts';

/** Periods of the charts. Weeks are seven days each, the last of which ends today, so all of them are complete. */
export const FIGURE_PERIODS = ['7d', '30d', '12w'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

const SPANS: Readonly<Record<FigurePeriod, { count: number; days: number }>> = {
  '7d': { count: 7, days: 1 },
  '30d': { count: 30, days: 1 },
  '12w': { count: 12, days: 7 },
};

/** The instants at which the spans of a period begin by the clock of a zone, and the one at which the last ends. */
export function periodBounds(period: FigurePeriod, now: number, zone: ZoneTime): number[] {
  const { count, days } = SPANS[period];
  const tomorrow = zone.day(now) + 1;
  return Array.from({ length: count + 1 }, (_, index) => zone.first((tomorrow - (count - index) * days) * DAY_MS));
}

/**
 * Today up to now, and the same day of last week up to the same time: a morning is not compared with a whole day.
 * @returns start and end of the day last week, then start and end of today
 */
export function todayBounds(now: number, zone: ZoneTime): [number, number, number, number] {
  const today = zone.day(now) * DAY_MS;
  const week = 7 * DAY_MS;
  return [zone.first(today - week), zone.first(zone.wall(now) - week), zone.first(today), now + 1];
}
