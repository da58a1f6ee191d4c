import { formatTable } from '#lib/table.ts';
import type { CaseEnd, Crash } from './lane.ts';

const COLUMNS = [
  { heading: 'killed at' },
  ...['before', 'after', 'held', 'not held'].map((heading) => ({ heading, isNumber: true })),
];

/** A case that was gone through. */
export interface Tried {
  readonly crash: Crash;
  readonly end: CaseEnd;
}

/** What came of many cases. A case whose server was not killed counts where it did not hold. */
export interface Totals {
  readonly kills: number;
  readonly held: number;
  readonly notHeld: number;
}

/** Where the server of a case was killed: `before …` or `after …`; null: it was not. */
const pointOf = ({ end }: Tried): string | null => (end.hasDied ? (end.steps.at(-1) ?? null) : null);
const holds = ({ end }: Tried): boolean => end.faults.length === 0;

/** A case in a line. */
export function lineOf(tried: Tried): string {
  const { crash, end } = tried;
  const point = pointOf(tried);
  const who = crash.comesBack ? 'asks again' : 'is gone';
  const where = point === null ? 'over before' : `killed ${point}`;
  return `step ${crash.at}, ${where}, the shopper ${who}: ${holds(tried) ? 'held' : `NOT HELD: ${end.faults.join('; ')}`}`;
}

/** A table by statement, in the order in which they were met, and what stands under it. */
export function summary(all: readonly Tried[]): { table: string; totals: Totals } {
  const rows = new Map<string, { before: number; after: number; held: number; notHeld: number }>();
  for (const tried of all.toSorted((a, b) => a.end.steps.length - b.end.steps.length)) {
    const point = pointOf(tried);
    if (point === null && holds(tried)) continue;
    const [side, statement = 'nowhere'] = point?.split(' ') ?? [];
    const row = rows.get(statement) ?? { before: 0, after: 0, held: 0, notHeld: 0 };
    rows.set(statement, row);
    if (side === 'before' || side === 'after') row[side] += 1;
    row[holds(tried) ? 'held' : 'notHeld'] += 1;
  }
  const cells = [...rows].map(([statement, row]) => [statement, ...Object.values(row).map(String)]);
  const killed = all.filter((tried) => pointOf(tried) !== null);
  const notHeld = all.filter((tried) => !holds(tried)).length;
  return {
    table: formatTable(COLUMNS, cells),
    totals: { kills: killed.length, held: killed.filter(holds).length, notHeld },
  };
}
