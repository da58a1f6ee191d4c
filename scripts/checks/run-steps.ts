import { stripVTControlCharacters } from 'node:util';
import { runQuietly } from '../bootstrap/child.cjs';
import { statusLine } from './status-line.ts';
import { consumeReport, sum, type Tally } from './tally.ts';

/** Result of a step. `note` is shown next to its time if there is no report; `output` is shown on failure. */
export interface StepResult {
  code: number;
  output: string;
  note?: string;
}

/** One check. `report` is the path of its JSON report, if it runs tests. */
export interface Step {
  name: string;
  run: () => Promise<StepResult>;
  report?: string;
}

/** Outcome of a step. */
export interface Outcome {
  name: string;
  isOk: boolean;
  tally: Tally | null;
}

/** Exit codes after SIGHUP, SIGINT and SIGTERM. */
const SIGNALLED = new Set([129, 130, 143]);

// The output is captured, so programs cannot detect a terminal, and some use colours in any case.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const readable = (output: string) => (process.stdout.isTTY ? output : stripVTControlCharacters(output)).trim();

/** A step that runs a program of node_modules/.bin, which the bootstrap puts first in PATH. */
export const program =
  (root: string, command: string, args: string[], env?: NodeJS.ProcessEnv) => (): Promise<StepResult> =>
    runQuietly(command, args, { cwd: root, env: { ...process.env, ...COLOUR, ...env } });

/**
 * Runs steps in parallel and prints each result when it is available: `  ok    lint   1.2 s`. Shows the output of
 * failed steps.
 */
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
  if (report !== undefined) consumeReport(report);
  const { code, output, note } = await run();
  if (SIGNALLED.has(code)) interrupted(code);
  const tally = report === undefined ? null : consumeReport(report);
  const isOk = code === 0 && (report === undefined || tally !== null || note !== undefined);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const remark = note ?? (tally ? tallyText(tally) : '');
  const head = `  ${isOk ? 'ok  ' : 'FAIL'}  ${name.padEnd(8)}${seconds} s  ${remark}`.trimEnd();
  const failures = (tally?.failures ?? []).map((failure) => `        failed: ${failure}`);
  // Names come first, so that they are visible even if a long output is truncated.
  const line = isOk ? head : [head, ...failures, readable(output), `--- end of ${name}`].join('\n');
  return { name, isOk, tally, line };
}

const tallyText = ({ passed, failed, flaky }: Tally): string =>
  `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} of them only on a second run` : ''}`;

/** The run was stopped by a signal, so there is no summary. */
function interrupted(code: number): never {
  console.log('\nInterrupted.');
  process.exit(code);
}

/** Prints the summary: failed and flaky tests by name, then the totals. Sets the exit code. */
export function close(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter((outcome) => !outcome.isOk).map((outcome) => outcome.name);
  const total = sum(outcomes);
  const named = (what: 'failures' | 'flaky') => outcomes.flatMap(({ tally }) => tally?.[what] ?? []);
  for (const name of named('flaky')) console.log(`  passed only on a second run: ${name}`);
  for (const name of named('failures')) console.log(`  failed: ${name}`);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nAll checks passed.');
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
