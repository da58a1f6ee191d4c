import { DAY_MINUTES, spanMinutes } from './span-minutes.ts';
import { type Holiday, type OpenSpan, WEEKDAYS, type WeeklyHours } from './types.ts';

/** A span in minutes, and its text for messages. */
interface Minutes {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function spanOf(day: string, at: number, span: OpenSpan): Minutes {
  const { from, to } = spanMinutes(span);
  return { from: at + from, to: at + to, text: `${day} ${span[0]}–${span[1]}` };
}

/**
 * Describes the first two overlapping spans. Null if there are none.
 * @param again minutes after which the spans repeat.
 */
function overlap(spans: readonly Minutes[], again: number | null): string | null {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const [first] = sorted;
  const all = first && again !== null ? [...sorted, { ...first, from: first.from + again }] : sorted;
  const index = all.findIndex(({ from }, at) => at > 0 && from < (all[at - 1]?.to ?? 0));
  return index < 0 ? null : `${all[index - 1]?.text} and ${all[index]?.text} overlap`;
}

/**
 * Describes what is wrong with opening hours. Null if they are valid. Hours past midnight must not overlap those of the
 * next day.
 */
export const hoursProblem = (hours: WeeklyHours): string | null =>
  overlap(
    WEEKDAYS.flatMap((day, index) => (hours[day] ?? []).map((span) => spanOf(day, index * DAY_MINUTES, span))),
    7 * DAY_MINUTES,
  );

/** Describes what is wrong with holidays. Null if they are valid. */
export function holidaysProblem(holidays: readonly Holiday[]): string | null {
  const dates = holidays.map(({ date }) => date);
  const twice = dates.find((date, index) => dates.indexOf(date) < index);
  if (twice !== undefined) return `${twice} appears twice`;
  for (const { date, hours } of holidays) {
    const problem = overlap(
      hours.map((span) => spanOf(date, 0, span)),
      null,
    );
    if (problem !== null) return problem;
  }
  return null;
}
