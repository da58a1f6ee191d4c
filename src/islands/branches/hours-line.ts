import type { Branch } from '#contracts/site.ts';
import { openingAt } from '#domain/branches/opening.ts';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import type { Translate } from '#words/translate.ts';
import { type Clock, daysAhead } from '../clock.ts';

export interface HoursLine {
  readonly isOpen: boolean;
  /** "Open until 22:00", "Closed · opens Sat 10:00". */
  readonly text: string;
}

/** What is so near needs no day, even over midnight. */
const NEAR_MS = 12 * HOUR_MS;
/** A weekday names no other day within it. */
const WEEKDAY_MS = 6 * DAY_MS;

/** Whether a branch is open now, in words. Null: the browser knows nothing of the store's time zone. */
export function hoursLine(branch: Branch, clock: Clock, t: Translate): HoursLine | null {
  if (clock.timeZone === undefined) return null;
  const hours = { openingHours: branch.opening_hours, holidays: branch.holidays };
  const opening = openingAt(hours, clock.timeZone, clock.now);
  return { isOpen: opening.isOpen, text: textOf(opening, clock, t) };
}

function textOf(opening: ReturnType<typeof openingAt>, clock: Clock, t: Translate): string {
  const change = opening.isOpen ? opening.closesAt : opening.opensAt;
  if (change === null) return t(opening.isOpen ? 'branches.open' : 'branches.closed');
  return t(opening.isOpen ? 'branches.openUntil' : 'branches.opens', { time: momentText(change, clock) });
}

/** A moment of the near future: the time of today, `Sat 10:00` of this week, the day and month of a later one. */
function momentText(moment: Date, clock: Clock): string {
  const { locale, timeZone, now } = clock;
  const ahead = moment.getTime() - now.getTime();
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const options: Intl.DateTimeFormatOptions =
    daysAhead(moment, clock) === 0 || ahead < NEAR_MS
      ? { timeStyle: 'short' }
      : { ...time, ...(ahead < WEEKDAY_MS ? { weekday: 'short' } : { day: 'numeric', month: 'short' }) };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
}
