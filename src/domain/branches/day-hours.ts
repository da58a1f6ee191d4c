import { DAY_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import type { OpeningHours } from './opening.ts';
import { type Holiday, type OpenSpan, WEEKDAYS } from './types.ts';

/** The day on which a branch is at an instant. */
export interface Today {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly yesterday: string;
  readonly tomorrow: string;
  /** Minutes after midnight. */
  readonly minute: number;
}

export function todayAt(timeZone: string, now: Date): Today {
  const wall = zoneTime(timeZone).wall(now.getTime());
  const day = Math.floor(wall / DAY_MS);
  const minute = Math.floor((wall - day * DAY_MS) / MINUTE_MS);
  return { date: dateOf(day), yesterday: dateOf(day - 1), tomorrow: dateOf(day + 1), minute };
}

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The hours that begin on a date. Those of a branch that is always open end at midnight. */
export function hoursOn({ openingHours, holidays }: OpeningHours, date: string): readonly OpenSpan[] {
  const special = holidays.find((holiday) => holiday.date === date);
  if (special) return special.hours;
  const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon';
  return openingHours ? (openingHours[weekday] ?? []) : [['00:00', '00:00']];
}

/** Holidays in which a date has these hours. It keeps its name. */
export function withHours(holidays: readonly Holiday[], date: string, hours: readonly OpenSpan[]): Holiday[] {
  const name = holidays.find((holiday) => holiday.date === date)?.name ?? '';
  return [...holidays.filter((holiday) => holiday.date !== date), { date, name, hours }];
}
