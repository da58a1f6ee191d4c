import { type Clock, daysAhead } from '#lib/clock.ts';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import { isClosedToday, type OpeningHours, openingAt } from './opening.ts';

export interface HoursLine {
  readonly isOpen: boolean;
  /** Not at all on this calendar day. */
  readonly isClosedToday: boolean;
  /** "Open until 22:00", "Closed · opens Sat 10:00", on a day without hours "Closed today · opens Sat 10:00". */
  readonly word: `branches.${'open' | 'openUntil' | 'closed' | 'opens' | 'closedToday'}`;
  /** Of the next change, for the word; empty where none is known. */
  readonly time: string;
}

/** What is so near needs no day, even over midnight. */
const NEAR_MS = 12 * HOUR_MS;
/** A weekday names no other day within it. */
const WEEKDAY_MS = 6 * DAY_MS;

/** Whether a branch is open now, in words. Null: the runtime knows nothing of the store's time zone. */
export function hoursLine(hours: OpeningHours, clock: Clock): HoursLine | null {
  if (clock.timeZone === undefined) return null;
  const opening = openingAt(hours, clock.timeZone, clock.now);
  const { isOpen } = opening;
  const isAllDay = !isOpen && isClosedToday(hours, clock.timeZone, clock.now);
  const change = opening.isOpen ? opening.closesAt : opening.opensAt;
  if (!change) return { isOpen, isClosedToday: isAllDay, word: isOpen ? 'branches.open' : 'branches.closed', time: '' };
  if (isAllDay) return { isOpen, isClosedToday: true, word: 'branches.closedToday', time: dayText(change, clock) };
  const time = momentText(change, clock);
  return { isOpen, isClosedToday: false, word: isOpen ? 'branches.openUntil' : 'branches.opens', time };
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
