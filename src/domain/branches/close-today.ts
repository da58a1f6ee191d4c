import { hoursOn, type Today, todayAt, withHours } from './day-hours.ts';
import { type OpeningHours, openingAt } from './opening.ts';
import { unpaused } from './pause.ts';
import { clockText, DAY_MINUTES, spanMinutes } from './span-minutes.ts';
import type { Holiday, OpenSpan } from './types.ts';

/** The hours of yesterday, ended now if some run past midnight. Null if none of them run. */
function endedNow(hours: OpeningHours, { yesterday, minute }: Today): OpenSpan[] | null {
  const spans = hoursOn(hours, yesterday);
  const isRunning = (span: OpenSpan): boolean => spanMinutes(span).to > minute + DAY_MINUTES;
  if (!spans.some(isRunning)) return null;
  const clock = clockText(minute);
  // At midnight sharp, a span that ends at its own beginning would last a whole day.
  return spans.flatMap((span): OpenSpan[] => (!isRunning(span) ? [span] : span[0] === clock ? [] : [[span[0], clock]]));
}

/**
 * The holidays of a branch that closes now for the rest of its day. After midnight, that is the evening before as long as
 * its hours run. Null if the branch does not open any more on this day.
 */
export function closedForToday(hours: OpeningHours, timeZone: string, now: Date): Holiday[] | null {
  const today = todayAt(timeZone, now);
  const evening = endedNow(hours, today);
  if (evening) return withHours(hours.holidays, today.yesterday, evening);
  const opens = hoursOn(hours, today.date).some((span) => spanMinutes(span).to > today.minute);
  return opens ? withHours(hours.holidays, today.date, []) : null;
}

/**
 * The holidays of a branch that is paused or closed for today and opens again, by its usual hours. Null if it is not
 * closed, or if not for one of these reasons.
 */
export function openedToday(hours: OpeningHours, timeZone: string, now: Date): Holiday[] | null {
  if (openingAt(hours, timeZone, now).isOpen) return null;
  const resumed = unpaused(hours, timeZone, now);
  if (resumed) return resumed;
  const today = todayAt(timeZone, now);
  for (const date of [today.yesterday, today.date]) {
    const special = hours.holidays.find((holiday) => holiday.date === date);
    if (!special) continue;
    const holidays = hours.holidays.filter((holiday) => holiday !== special);
    const usual = { ...hours, holidays };
    const isClosed = special.hours.length === 0 || (date === today.yesterday && wasEnded(usual, special.hours, today));
    const opens = date === today.date ? closedForToday(usual, timeZone, now) : openingAt(usual, timeZone, now).isOpen;
    if (isClosed && opens) return holidays;
  }
  return null;
}

/** Whether yesterday's hours are the usual ones that were ended after midnight, and not others that are meant. */
const wasEnded = (usual: OpeningHours, hours: readonly OpenSpan[], today: Today): boolean =>
  hours.some((span) => {
    const minute = spanMinutes(span).to - DAY_MINUTES;
    return minute >= 0 && JSON.stringify(endedNow(usual, { ...today, minute })) === JSON.stringify(hours);
  });
