/**
 * `npm run race [--fault <name>] [race …]`: many shoppers want the same at the same moment, on a real PostgreSQL of its
 * own. Prints a table; fails where anything was sold, charged or paid out twice, or was lost. With `--fault` a guard of
 * the product is taken away beforehand: then it must fail.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '#lib/table.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { isFair, type Outcome } from './race/race.ts';
import { RACES } from './race/races.ts';
import { FAULTS, faultOf } from './trial/faults.ts';

const COLUMNS = [
  { heading: 'race' },
  ...['at once', 'through', 'oversold', 'twice', 'lost'].map((heading) => ({ heading, isNumber: true })),
  { heading: '' },
];

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { fault: { type: 'string' } }, allowPositionals: true });
  const unknown = positionals.find((name) => !Object.hasOwn(RACES, name));
  if (unknown !== undefined) throw new OperatorError(`There is no race ${unknown}: ${Object.keys(RACES).join(', ')}`);
  const name = values.fault ?? '';
  const fault = faultOf(name);
  if (name !== '' && !fault) throw new OperatorError(`There is no fault ${name}: ${Object.keys(FAULTS).join(', ')}`);
  if (fault) console.log(`Without its guard: ${fault.title}.`);
  const names = positionals.length > 0 ? positionals : Object.keys(RACES);
  const outcomes = await runAll(names, name);
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

/** In a process of their own, which has the fault in it. */
async function runAll(names: readonly string[], fault: string): Promise<[string, Outcome][]> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-race-'));
  // As root the database runs as another user, who must reach it there.
  chmodSync(folder, 0o755);
  const outcomes: [string, Outcome][] = [];
  const child = fork(join(import.meta.dirname, 'race/run.ts'), [folder, ...names], {
    execArgv: ['--import', join(import.meta.dirname, 'trial/prepare.ts')],
    env: { ...process.env, FRONTAGE_FAULT: fault },
  });
  child.on('message', ({ name, outcome }: { name: string; outcome: Outcome }) => outcomes.push([name, outcome]));
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new OperatorError('The races broke off: see above.');
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
