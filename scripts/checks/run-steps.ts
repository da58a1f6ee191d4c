import { stripVTControlCharacters } from 'node:util';
import { runQuietly } from '../bootstrap/child.cjs';
import { statusLine } from './status-line.ts';
import { sum, type Tally, takeReport } from './tally.ts';

/** How a step ended. `note` is said beside its time, in place of a report; `output` is shown if it failed. */
export interface Ended {
  code: number;
  output: string;
  note?: string;
}

/** One check. `report` is the JSON report that it leaves, if it runs tests. */
export interface Step {
  name: string;
  run: () => Promise<Ended>;
  report?: string;
}

/** What became of a step. */
export interface Outcome {
  name: string;
  isOk: boolean;
  tally: Tally | null;
}

/** Exit codes after SIGHUP, SIGINT and SIGTERM. */
const SIGNALLED = new Set([129, 130, 143]);

// The output is captured, so the programs cannot see whether it ends in a terminal, and some colour it in any case.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const readable = (output: string) => (process.stdout.isTTY ? output : stripVTControlCharacters(output)).trim();

/** A step that is a program of node_modules/.bin, which the bootstrap puts first on the path. */
export const program = (root: string, command: string, args: string[], env?: NodeJS.ProcessEnv) => (): Promise<Ended> =>
  runQuietly(command, args, { cwd: root, env: { ...process.env, ...COLOUR, ...env } });

/** Runs steps side by side, each line told as it comes: `  ok    lint   1.2 s`. Output is shown of the failing ones. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const status = statusLine(steps.map((step) => step.name));
  const outcomes = await Promise.all(
    steps.map(async (step) => {
      const { line, ...outcome } = await runStep(step);
      status.finish(step.name, line);
      return outcome;
    }),
  );
  status.close();
  return outcomes;
}

async function runStep({ name, run, report }: Step): Promise<Outcome & { line: string }> {
  const started = performance.now();
  if (report !== undefined) takeReport(report);
  const { code, output, note } = await run();
  if (SIGNALLED.has(code)) interrupted(code);
  const tally = report === undefined ? null : takeReport(report);
  const isOk = code === 0 && (report === undefined || tally !== null || note !== undefined);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const remark = note ?? (tally ? told(tally) : '');
  const head = `  ${isOk ? 'ok  ' : 'FAIL'}  ${name.padEnd(8)}${seconds} s  ${remark}`.trimEnd();
  const failures = (tally?.failures ?? []).map((failure) => `        failed: ${failure}`);
  // Names first: who sees no more than the beginning of a long output still sees what to look at.
  const line = isOk ? head : [head, ...failures, readable(output), `--- end of ${name}`].join('\n');
  return { name, isOk, tally, line };
}

const told = ({ passed, failed, flaky }: Tally): string =>
  `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} of the passed only when run again` : ''}`;

/** Somebody stopped the run: no verdict, so no summary either. */
function interrupted(code: number): never {
  console.log('\nInterrupted.');
  process.exit(code);
}

/** The last lines: what failed or only passed when run again, by name, then all tests together. Sets the exit code. */
export function close(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter((outcome) => !outcome.isOk).map((outcome) => outcome.name);
  const total = sum(outcomes);
  const named = (what: 'failures' | 'flaky') => outcomes.flatMap(({ tally }) => tally?.[what] ?? []);
  for (const name of named('flaky')) console.log(`  passed only when run again: ${name}`);
  for (const name of named('failures')) console.log(`  failed: ${name}`);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nAll is well.');
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
