/**
 * `npm run bench [-- NAME …] [--compare] [--save]`: runs the benches (all, or those named) one after the other and
 * writes their figures to `.cache/bench/COMMIT.json`. `--compare` prints them as multiples of those of the last saved
 * run of the same kind of machine, and fails if one is more than 10 % worse. `--save` makes this run the one to compare
 * with: a file to be committed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareRuns, type FigureComparison, type Runs } from './bench/compare.ts';
import type { Figure } from './bench/figures.ts';
import { exitCodeOf } from './bootstrap/child.cjs';
import { OperatorError, runScript } from './expected-failure.ts';
import { scratchFolder } from './scratch-folder.ts';
import { undoAll } from './stopping.ts';
import { formatTable } from './terminal/table.ts';

const ROOT = join(import.meta.dirname, '..');
const BENCHES = [
  'page',
  'visit',
  'serve',
  'publish',
  'search',
  'cart',
  'orders',
  'accounts',
  'branches',
  'desk',
] as const;
/** Below this multiple of the earlier figure a run is worse. */
const WORSE = 0.9;
const COLUMNS = [
  { heading: 'figure' },
  ...['before', 'now', '× as good'].map((heading) => ({ heading, isNumber: true })),
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'boolean', default: false }, save: { type: 'boolean', default: false } },
});

/** Figures of different machines cannot be compared. */
function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown';
  const name = `${model} ${cpus().length} cores ${Math.round(totalmem() / 2 ** 30)} GB`;
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function write(file: string, runs: Runs): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
}

async function figuresOf(bench: string, folder: string): Promise<readonly Figure[]> {
  console.log(`bench:${bench}\n`);
  const file = join(folder, `${bench}.jsonl`);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bench', `${bench}.ts`)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BENCH_FIGURES: file },
  });
  if ((await exitCodeOf(child)) !== 0) throw new OperatorError(`bench:${bench} failed. Nothing was saved.`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}

/** @returns the figures that are worse */
function printComparison(saved: Runs, runs: Runs): readonly FigureComparison[] {
  const compared = compareRuns(saved, runs);
  const rows = compared.map(({ bench, name, before, now, ratio }) => [
    `${bench} (${saved[bench]?.commit}): ${name}`,
    String(before),
    String(now),
    ratio.toFixed(2),
  ]);
  console.log('compared with the saved run, the worst first');
  console.log(formatTable(COLUMNS, rows));
  return compared.filter(({ ratio }) => ratio < WORSE);
}

await runScript(async () => {
  const unknown = positionals.find((name) => !BENCHES.some((bench) => bench === name));
  if (unknown !== undefined) throw new OperatorError(`There is no bench "${unknown}". Benches: ${BENCHES.join(', ')}`);
  const baseline = join(import.meta.dirname, 'bench', 'baselines', `${machine()}.json`);
  const saved = existsSync(baseline) ? (JSON.parse(readFileSync(baseline, 'utf8')) as Runs) : null;
  if (values.compare && !saved)
    throw new OperatorError('No run of such a machine is saved yet. Save one first: npm run bench -- --save');
  const folder = scratchFolder('bench');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const runs: Record<string, Runs[string]> = {};
  for (const bench of positionals.length > 0 ? positionals : BENCHES)
    runs[bench] = { commit, date, figures: await figuresOf(bench, folder) };
  write(join(ROOT, '.cache', 'bench', `${commit}.json`), runs);
  const worse = values.compare && saved ? printComparison(saved, runs) : [];
  // Benches that were not run keep their saved figures.
  if (values.save) write(baseline, { ...saved, ...runs });
  await undoAll();
  if (worse.length > 0) throw new OperatorError(`${worse.length} figures are more than 10 % worse.`);
});
