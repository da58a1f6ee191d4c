import { DAY_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import { type OpeningHours, openingAt } from './opening.ts';
import { DAY_MINUTES, spanMinutes } from './span-minutes.ts';
import { type Holiday, type OpenSpan, WEEKDAYS } from './types.ts';

/** The day on which a branch is at an instant. */
interface Today {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly yesterday: string;
  /** Minutes after midnight. */
  readonly minute: number;
}

function todayAt(timeZone: string, now: Date): Today {
  const wall = zoneTime(timeZone).wall(now.getTime());
  const day = Math.floor(wall / DAY_MS);
  return { date: dateOf(day), yesterday: dateOf(day - 1), minute: Math.floor((wall - day * DAY_MS) / MINUTE_MS) };
}

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The hours that begin on a date. Those of a branch that is always open end at midnight. */
function hoursOn({ openingHours, holidays }: OpeningHours, date: string): readonly OpenSpan[] {
  const special = holidays.find((holiday) => holiday.date === date);
  if (special) return special.hours;
  const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon';
  return openingHours ? (openingHours[weekday] ?? []) : [['00:00', '00:00']];
}

function withHours(holidays: readonly Holiday[], date: string, hours: readonly OpenSpan[]): Holiday[] {
  const name = holidays.find((holiday) => holiday.date === date)?.name ?? '';
  return [...holidays.filter((holiday) => holiday.date !== date), { date, name, hours }];
}

/** The hours of yesterday, ended now if some run past midnight. Null if none of them run. */
function endedNow(hours: OpeningHours, { yesterday, minute }: Today): OpenSpan[] | null {
  const spans = hoursOn(hours, yesterday);
  const isRunning = (span: OpenSpan): boolean => spanMinutes(span).to > minute + DAY_MINUTES;
  if (!spans.some(isRunning)) return null;
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
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
 * The holidays of a branch that is closed for today and opens again, by its usual hours. Null if it is not closed, or if
 * not for this reason.
 */
export function openedToday(hours: OpeningHours, timeZone: string, now: Date): Holiday[] | null {
  if (openingAt(hours, timeZone, now).isOpen) return null;
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
