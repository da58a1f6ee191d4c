import type { Branch } from '#contracts/site.ts';
import { openingAt } from '#domain/branches/opening.ts';
import { canonicalLocale } from '#lib/locale.ts';
import type { Translate } from '#words/translate.ts';

/** How a store writes the time of day. */
export interface Clock {
  readonly locale: string;
  /** IANA. */
  readonly timeZone: string;
  readonly now: Date;
}

/** The clock of a store by its settings. */
export function clockOf(settings: Readonly<Record<string, string | boolean>>, now: Date): Clock {
  const { locale, time_zone: timeZone } = settings;
  return { locale: String(locale || 'en-US'), timeZone: String(timeZone || 'UTC'), now };
}

export interface HoursLine {
  readonly isOpen: boolean;
  /** "Open until 22:00", "Closed · opens Sat 10:00". */
  readonly text: string;
}

const HOUR_MS = 3_600_000;
/** What is so near needs no day, even over midnight. */
const NEAR_MS = 12 * HOUR_MS;
/** A weekday names no other day within it. */
const WEEKDAY_MS = 6 * 24 * HOUR_MS;

/** Whether a branch is open now, in words. Null: the browser knows nothing of the store's time zone. */
export function hoursLine(branch: Branch, clock: Clock, t: Translate): HoursLine | null {
  try {
    const hours = { openingHours: branch.opening_hours, holidays: branch.holidays };
    const opening = openingAt(hours, clock.timeZone, clock.now);
    return { isOpen: opening.isOpen, text: textOf(opening, clock, t) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function textOf(opening: ReturnType<typeof openingAt>, clock: Clock, t: Translate): string {
  const change = opening.isOpen ? opening.closesAt : opening.opensAt;
  if (change === null) return t(opening.isOpen ? 'branches.open' : 'branches.closed');
  return t(opening.isOpen ? 'branches.openUntil' : 'branches.opens', { time: momentText(change, clock) });
}

/** A moment of the near future: the time of today, `Sat 10:00` of this week, the day and month of a later one. */
function momentText(moment: Date, { locale, timeZone, now }: Clock): string {
  const ahead = moment.getTime() - now.getTime();
  const isToday = dayOf(moment, timeZone) === dayOf(now, timeZone);
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const options: Intl.DateTimeFormatOptions =
    isToday || ahead < NEAR_MS
      ? { timeStyle: 'short' }
      : { ...clock, ...(ahead < WEEKDAY_MS ? { weekday: 'short' } : { day: 'numeric', month: 'short' }) };
  return new Intl.DateTimeFormat(canonicalLocale(locale) ?? 'en-US', { ...options, timeZone }).format(moment);
}

const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' }).format(moment);
