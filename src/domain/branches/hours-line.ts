import { type Clock, daysAhead } from '#lib/time/clock.ts';
import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import { isClosedToday, type OpeningHours, openingAt } from './opening.ts';

export interface HoursLine {
  readonly isOpen: boolean;
  /** Closed for the whole calendar day. */
  readonly isClosedToday: boolean;
  /** "Open until 22:00", "Closed · opens Sat 10:00", on a day without hours "Closed today · opens Sat 10:00". */
  readonly word: `branches.${'open' | 'openUntil' | 'closed' | 'opens' | 'closedToday'}`;
  /** Time of the next change, for the text. Empty if none is known. */
  readonly time: string;
}

/** A change within this time is shown without its day, even after midnight. */
const NEAR_MS = 12 * HOUR_MS;
/** Within this time a weekday name is unambiguous. */
const WEEKDAY_MS = 6 * DAY_MS;

/** Text for whether a branch is open now. Null if the runtime does not know the store's time zone. */
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

/** A moment in the near future: only the time if it is today or in the coming night, otherwise with its day. */
function momentText(moment: Date, clock: Clock): string {
  const { locale, timeZone, now } = clock;
  if (daysAhead(moment, clock) > 0 && moment.getTime() - now.getTime() >= NEAR_MS) return dayText(moment, clock);
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(moment);
}

/** `Sat 10:00` within this week, otherwise day and month. */
function dayText(moment: Date, { locale, timeZone, now }: Clock): string {
  const isThisWeek = moment.getTime() - now.getTime() < WEEKDAY_MS;
  const day: Intl.DateTimeFormatOptions = isThisWeek ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone }).format(moment);
}
