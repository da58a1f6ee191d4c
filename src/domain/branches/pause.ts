import { hoursOn, type Today, todayAt, withHours } from './day-hours.ts';
import type { OpeningHours } from './opening.ts';
import { clockText, DAY_MINUTES, spanMinutes } from './span-minutes.ts';
import type { Holiday, OpenSpan } from './types.ts';

/** How long a branch may pause, in minutes. */
export const PAUSES = [15, 30, 60] as const;
export type Pause = (typeof PAUSES)[number];
const LONGEST_PAUSE = Math.max(...PAUSES);

/** Minutes after the midnight at which today begins; negative for yesterday. `to` is exclusive. */
interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** Yesterday, today and tomorrow, with the minute at which each begins. */
const daysAround = ({ yesterday, date, tomorrow }: Today) =>
  [
    { date: yesterday, begins: -DAY_MINUTES },
    { date, begins: 0 },
    { date: tomorrow, begins: DAY_MINUTES },
  ] as const;

const minutesAround = (hours: OpeningHours, today: Today): Minutes[] =>
  daysAround(today).flatMap(({ date, begins }) =>
    hoursOn(hours, date).map((span) => {
      const { from, to } = spanMinutes(span);
      return { from: begins + from, to: begins + to };
    }),
  );

/** The spans, without the minutes of the gaps. */
const without = (spans: readonly Minutes[], gaps: readonly Minutes[]): Minutes[] =>
  gaps.reduce<Minutes[]>(
    (left, gap) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, gap.from) },
          { from: Math.max(from, gap.to), to },
        ].filter((part) => part.from < part.to),
      ),
    [...spans],
  );

/** Spans in their order, those that touch as one. */
function joined(spans: readonly Minutes[]): Minutes[] {
  const list: Minutes[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = list.at(-1);
    if (last && span.from <= last.to) list.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) });
    else list.push(span);
  }
  return list;
}

/** The holidays with which a branch has these hours from yesterday to tomorrow. */
function holidaysWith(hours: OpeningHours, today: Today, spans: readonly Minutes[]): Holiday[] {
  const usual: OpeningHours = { ...hours, holidays: [] };
  let holidays = [...hours.holidays];
  for (const { date, begins } of daysAround(today)) {
    const changed = spans
      .filter(({ from }) => from >= begins && from < begins + DAY_MINUTES)
      .toSorted((one, other) => one.from - other.from)
      .map(({ from, to }): OpenSpan => [clockText(from), clockText(to)]);
    if (isSame(changed, hoursOn(hours, date))) continue;
    const others = holidays.filter((holiday) => holiday.date !== date || holiday.name !== '');
    // A day with its usual hours needs no entry, unless the entry has a name.
    const isUsual = others.length < holidays.length && isSame(changed, hoursOn(usual, date));
    holidays = isUsual ? others : withHours(holidays, date, changed);
  }
  return holidays;
}

const isSame = (one: readonly OpenSpan[], other: readonly OpenSpan[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The holidays of a branch that accepts no orders from now on for some minutes. Null if it is not open. */
export function paused(hours: OpeningHours, timeZone: string, now: Date, minutes: Pause): Holiday[] | null {
  const today = todayAt(timeZone, now);
  const { minute } = today;
  const spans = minutesAround(hours, today);
  if (!spans.some(({ from, to }) => from <= minute && minute < to)) return null;
  return holidaysWith(hours, today, without(spans, [{ from: minute, to: minute + minutes }]));
}

/** The holidays of a paused branch that accepts orders again. Null if it is not paused. */
export function unpaused(hours: OpeningHours, timeZone: string, now: Date): Holiday[] | null {
  const today = todayAt(timeZone, now);
  const { minute } = today;
  const spans = minutesAround(hours, today);
  const usual = minutesAround({ ...hours, holidays: [] }, today);
  const gaps = joined(without(usual, spans));
  const pause = gaps.find(({ from, to }) => from <= minute && minute < to);
  // Longer gaps, and hours that are not among the usual ones, are those of a special day.
  if (!pause || pause.to - pause.from > LONGEST_PAUSE || without(spans, usual).length > 0) return null;
  return holidaysWith(
    hours,
    today,
    without(
      usual,
      gaps.filter((gap) => gap !== pause),
    ),
  );
}
