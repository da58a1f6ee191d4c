import { formatTable } from '../terminal/table.ts';
import type { CaseEnd, Crash } from './crash-worker.ts';

const COLUMNS = [
  { heading: 'killed at' },
  ...['before', 'after', 'held', 'not held'].map((heading) => ({ heading, isNumber: true })),
];

/** A completed case. */
export interface KillAttempt {
  readonly crash: Crash;
  readonly end: CaseEnd;
}

/** Results of all cases. A case whose server was not killed counts only if it failed. */
export interface Totals {
  readonly kills: number;
  readonly held: number;
  readonly notHeld: number;
}

/** Step at which the server was killed: `before …` or `after …`. Null if it was not. */
const pointOf = ({ end }: KillAttempt): string | null => (end.hasDied ? (end.steps.at(-1) ?? null) : null);
const holds = ({ end }: KillAttempt): boolean => end.faults.length === 0;

/** One line per case. */
export function lineOf(tried: KillAttempt): string {
  const { crash, end } = tried;
  const point = pointOf(tried);
  const who = crash.retries ? 'retries' : 'has left';
  const where = point === null ? 'finished before the kill' : `killed ${point}`;
  return `step ${crash.at}, ${where}, the shopper ${who}: ${holds(tried) ? 'held' : `NOT HELD: ${end.faults.join('; ')}`}`;
}

/** Table by statement, in order of execution, with the totals. */
export function summary(all: readonly KillAttempt[]): { table: string; totals: Totals } {
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
