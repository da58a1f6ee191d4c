/** From and to, `HH:MM` of the store's time zone; a `to` that is not after `from` is of the next day. */
export type OpenSpan = readonly [from: string, to: string];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a branch is open; a day that is not there is closed. */
export type WeeklyHours = { readonly [Day in Weekday]?: readonly OpenSpan[] };

/** A day with hours of its own; none: closed. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
  readonly hours: readonly OpenSpan[];
}
