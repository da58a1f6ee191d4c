import { spanMinutes } from './span-minutes.ts';
import { type Holiday, type OpenSpan, WEEKDAYS, type WeeklyHours } from './types.ts';

const DAY = 24 * 60;

/** A span in minutes, and how it is told. */
interface Minutes {
  readonly from: number;
  readonly to: number;
  readonly told: string;
}

function spanOf(day: string, at: number, span: OpenSpan): Minutes {
  const { from, to } = spanMinutes(span);
  return { from: at + from, to: at + to, told: `${day} ${span[0]}–${span[1]}` };
}

/** The first two spans that overlap, as a sentence; null: none. @param again minutes after which the spans come again. */
function overlap(spans: readonly Minutes[], again: number | null): string | null {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const [first] = sorted;
  const all = first && again !== null ? [...sorted, { ...first, from: first.from + again }] : sorted;
  const index = all.findIndex(({ from }, at) => at > 0 && from < (all[at - 1]?.to ?? 0));
  return index < 0 ? null : `${all[index - 1]?.told} and ${all[index]?.told} overlap`;
}

/** What is wrong with opening hours, as a sentence; null: nothing. Over midnight they may not reach into those of the next day. */
export const hoursProblem = (hours: WeeklyHours): string | null =>
  overlap(
    WEEKDAYS.flatMap((day, index) => (hours[day] ?? []).map((span) => spanOf(day, index * DAY, span))),
    7 * DAY,
  );

/** What is wrong with holidays, as a sentence; null: nothing. */
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
