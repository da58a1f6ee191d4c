import { DAY_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { type ZoneTime, zoneTime } from '#lib/time/zone-time.ts';
import { spanMinutes } from './span-minutes.ts';
import { type Holiday, type OpenSpan, WEEKDAYS, type WeeklyHours } from './types.ts';

/** Opening hours and holidays of a branch. */
export interface OpeningHours {
  /** Null if always open except on holidays. */
  readonly openingHours: WeeklyHours | null;
  readonly holidays: readonly Holiday[];
}

export type Opening =
  /** Null if it does not close within a week. */
  | { readonly isOpen: true; readonly closesAt: Date | null }
  /** Null if it does not open within a year. */
  | { readonly isOpen: false; readonly opensAt: Date | null };

const CLOSES_WITHIN_MS = 7 * DAY_MS;
const OPENS_WITHIN_DAYS = 366;
const ALL_DAY: readonly OpenSpan[] = [['00:00', '00:00']];

/** Instants in milliseconds; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Whether a branch is open, and when it closes or opens next. Hours belong to the day on which they begin, so a branch
 * that opens on the evening before a holiday stays open past midnight. When clocks go back, a branch opens at the first
 * occurrence of the hour and closes at the last. An hour skipped by the clock change ends when the clocks jump.
 * @throws {RangeError} if the runtime does not know the time zone.
 */
export function openingAt(hours: OpeningHours, timeZone: string, now: Date): Opening {
  const instant = now.getTime();
  let open: Span | undefined;
  for (const span of spansFrom(hours, zoneTime(timeZone), instant)) {
    if (span.to <= instant) continue;
    if (!open && span.from > instant) return { isOpen: false, opensAt: new Date(span.from) };
    // Adjacent spans count as one: the branch does not close between them.
    if (open && span.from > open.to) break;
    open = { from: span.from, to: Math.max(span.to, open?.to ?? 0) };
    if (open.to - instant > CLOSES_WITHIN_MS) return { isOpen: true, closesAt: null };
  }
  return open ? { isOpen: true, closesAt: new Date(open.to) } : { isOpen: false, opensAt: null };
}

/** Whether a branch is closed for the whole calendar day of an instant: on a holiday, or on a day without hours. */
export function isClosedToday(hours: OpeningHours, timeZone: string, now: Date): boolean {
  const zone = zoneTime(timeZone);
  const midnight = zone.day(now.getTime()) * DAY_MS;
  const [from, to] = [zone.first(midnight), zone.first(midnight + DAY_MS)];
  for (const span of spansFrom(hours, zone, now.getTime())) {
    if (span.from >= to) return true;
    if (span.to > from) return false;
  }
  return true;
}

/**
 * Spans when a branch is open from an instant on, in chronological order. A span that began earlier is returned whole.
 */
export function* openSpans(hours: OpeningHours, timeZone: string, now: Date): Generator<Span> {
  for (const span of spansFrom(hours, zoneTime(timeZone), now.getTime())) if (span.to > now.getTime()) yield span;
}

/** The spans of a year by start time, beginning with the day before yesterday. */
function* spansFrom({ openingHours, holidays }: OpeningHours, zone: ZoneTime, instant: number): Generator<Span> {
  const special = new Map(holidays.map(({ date, hours }) => [date, hours]));
  const today = zone.day(instant);
  for (let day = today - 2; day <= today + OPENS_WITHIN_DAYS; day += 1) {
    const spans = special.get(dateOf(day)) ?? (openingHours ? openingHours[weekdayOf(day)] : ALL_DAY) ?? [];
    const walls = spans.map((span) => wallSpan(day * DAY_MS, span)).toSorted((one, other) => one.from - other.from);
    for (const { from, to } of walls) {
      const span = { from: zone.first(from), to: zone.last(to) };
      if (span.from < span.to) yield span;
    }
  }
}

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => WEEKDAYS[(((day + 3) % 7) + 7) % 7] ?? 'mon';

function wallSpan(midnight: number, span: OpenSpan): Span {
  const { from, to } = spanMinutes(span);
  return { from: midnight + from * MINUTE_MS, to: midnight + to * MINUTE_MS };
}
