/**
 * Opening and closing time, `HH:MM` in the store's time zone. A closing time that is not after the opening time is on
 * the next day.
 */
export type OpenSpan = readonly [from: string, to: string];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Weekly opening hours. A missing day is closed. */
export type WeeklyHours = { readonly [Day in Weekday]?: readonly OpenSpan[] };

/** A day with different hours. Without any it is closed. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
  readonly hours: readonly OpenSpan[];
}
