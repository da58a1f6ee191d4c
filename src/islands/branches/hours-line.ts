import type { Branch } from '#contracts/site.ts';
import { isClosedToday, openingAt } from '#domain/branches/opening.ts';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import type { Translate } from '#words/translate.ts';
import { type Clock, daysAhead } from '../clock.ts';

export interface HoursLine {
  readonly isOpen: boolean;
  /** "Open until 22:00", "Closed · opens Sat 10:00", on a day without hours "Closed today · opens Sat 10:00". */
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
  if (!opening.isOpen && opening.opensAt && isClosedToday(hours, clock.timeZone, clock.now))
    return { isOpen: false, text: t('branches.closedToday', { time: dayText(opening.opensAt, clock) }) };
  return { isOpen: opening.isOpen, text: textOf(opening, clock, t) };
}

function textOf(opening: ReturnType<typeof openingAt>, clock: Clock, t: Translate): string {
  const change = opening.isOpen ? opening.closesAt : opening.opensAt;
  if (change === null) return t(opening.isOpen ? 'branches.open' : 'branches.closed');
  return t(opening.isOpen ? 'branches.openUntil' : 'branches.opens', { time: momentText(change, clock) });
}

/** A moment of the near future: the time of today or of the coming night, else with its day. */
function momentText(moment: Date, clock: Clock): string {
  const { locale, timeZone, now } = clock;
  if (daysAhead(moment, clock) > 0 && moment.getTime() - now.getTime() >= NEAR_MS) return dayText(moment, clock);
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(moment);
}

/** `Sat 10:00` of this week, the day and month of a later moment. */
function dayText(moment: Date, { locale, timeZone, now }: Clock): string {
  const isThisWeek = moment.getTime() - now.getTime() < WEEKDAY_MS;
  const day: Intl.DateTimeFormatOptions = isThisWeek ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone }).format(moment);
}
