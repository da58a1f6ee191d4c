/**
 * `npm run race [--fault <name>] [race …]`: many shoppers compete for the same thing at the same moment, on a real
 * PostgreSQL of its own. Prints a table; fails if anything was sold, charged or paid out twice, or was lost. `--fault`
 * removes a safeguard of the product beforehand; the run must then fail.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '#lib/table.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { RACE_FAULTS } from './race/faults.ts';
import { isFair, type Outcome } from './race/race.ts';
import { RACES } from './race/races.ts';
import { scratchFolder } from './scratch-folder.ts';
import { ended, onStop, undoAll } from './stopping.ts';
import { askFault } from './trial/ask-fault.ts';

const COLUMNS = [
  { heading: 'race' },
  ...['at once', 'through', 'oversold', 'twice', 'lost'].map((heading) => ({ heading, isNumber: true })),
  { heading: '' },
];

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { fault: { type: 'string' } }, allowPositionals: true });
  const unknown = positionals.find((name) => !Object.hasOwn(RACES, name));
  if (unknown !== undefined) throw new OperatorError(`There is no race ${unknown}: ${Object.keys(RACES).join(', ')}`);
  askFault(RACE_FAULTS, values.fault);
  const names = positionals.length > 0 ? positionals : Object.keys(RACES);
  const outcomes = await runAll(names, values.fault ?? '');
  console.log(formatTable(COLUMNS, outcomes.map(lineOf)));
  const unfair = outcomes.filter(([, outcome]) => !isFair(outcome)).length;
  if (unfair > 0 || outcomes.length < names.length)
    throw new OperatorError(`${unfair} of ${names.length} races were not fair.`);
});

function lineOf([name, outcome]: [string, Outcome]): string[] {
  const { tried, through, oversold, twice, lost } = outcome;
  const counts = [tried, through, oversold, twice, lost].map(String);
  return [RACES[name]?.title ?? name, ...counts, isFair(outcome) ? 'fair' : 'NOT FAIR'];
}

/** Runs the races in a separate process, into which the fault is injected. */
async function runAll(names: readonly string[], fault: string): Promise<[string, Outcome][]> {
  const outcomes: [string, Outcome][] = [];
  const child = fork(join(import.meta.dirname, 'race/run.ts'), [scratchFolder('race'), ...names], {
    execArgv: ['--import', join(import.meta.dirname, 'race/prepare.ts')],
    env: { ...process.env, FRONTAGE_FAULT: fault },
  });
  onStop(() => ended(child));
  child.on('message', ({ name, outcome }: { name: string; outcome: Outcome }) => outcomes.push([name, outcome]));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new OperatorError('The races broke off: see above.');
  await undoAll();
  return outcomes;
}
