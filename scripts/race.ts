/**
 * `npm run race [--fault <name>] [race …]`: many shoppers compete for the same thing at the same moment, on a real
 * PostgreSQL of its own. Prints a table; fails if anything was sold, charged or paid out twice, or was lost. `--fault`
 * removes a safeguard of the product beforehand; the run must then fail.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError, runScript } from './expected-failure.ts';
import { RACE_FAULTS } from './race/faults.ts';
import { isFair, type RaceEnd } from './race/race.ts';
import { scratchFolder } from './scratch-folder.ts';
import { onStop, stopChild, undoAll } from './stopping.ts';
import { formatTable } from './terminal/table.ts';
import { requireFault } from './trial/require-fault.ts';

const COLUMNS = [
  { heading: 'race' },
  ...['at once', 'through', 'oversold', 'twice', 'lost'].map((heading) => ({ heading, isNumber: true })),
  { heading: '' },
];

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { fault: { type: 'string' } }, allowPositionals: true });
  requireFault(RACE_FAULTS, values.fault);
  const ends = await runAll(positionals, values.fault ?? '');
  console.log(formatTable(COLUMNS, ends.map(lineOf)));
  const unfair = ends.filter(({ outcome }) => !isFair(outcome)).length;
  if (unfair > 0) throw new OperatorError(`${unfair} of ${ends.length} races were not fair.`);
});

function lineOf({ title, outcome }: RaceEnd): string[] {
  const { tried, through, oversold, twice, lost } = outcome;
  const counts = [tried, through, oversold, twice, lost].map(String);
  return [title, ...counts, isFair(outcome) ? 'fair' : 'NOT FAIR'];
}

/** Runs the races in a separate process, into which the fault is injected. Only that one loads the product. */
async function runAll(names: readonly string[], fault: string): Promise<RaceEnd[]> {
  const ends: RaceEnd[] = [];
  const child = fork(join(import.meta.dirname, 'race/run.ts'), [scratchFolder('race'), ...names], {
    execArgv: ['--import', join(import.meta.dirname, 'race/prepare.ts')],
    env: { ...process.env, FRONTAGE_FAULT: fault },
  });
  onStop(() => stopChild(child));
  child.on('message', (end: RaceEnd) => ends.push(end));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new OperatorError('The races were aborted: see above.');
  await undoAll();
  return ends;
}
