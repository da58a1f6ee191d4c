import { readFileSync, rmSync } from 'node:fs';

/** Numbers of passed and failed tests. Skipped tests count as neither. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of the failed tests. */
  failures: readonly string[];
  /** Names of the tests that passed only when run again. */
  flaky: readonly string[];
}

/** The fields used from the JSON reports of Vitest and Playwright. */
export interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: readonly { assertionResults: readonly VitestResult[] }[];
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: readonly PlaywrightSuite[];
}

interface VitestResult {
  fullName: string;
  status: string;
  /** Includes the messages of earlier attempts. */
  failureMessages: readonly string[];
}

interface PlaywrightSuite {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; tests: readonly { projectName: string; status: string }[] }[];
}

/** Counts the tests of a report. */
export function tallyOf({ numPassedTests = 0, numFailedTests = 0, stats, ...report }: Report): Tally {
  const named = stats ? ofPlaywright(report.suites ?? []) : ofVitest(report.testResults ?? []);
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, ...named };
  return { passed: numPassedTests, failed: numFailedTests, ...named };
}

function ofVitest(files: NonNullable<Report['testResults']>) {
  const tests = files.flatMap((file) => file.assertionResults);
  const namesOf = (status: string) =>
    tests.filter((test) => test.status === status && test.failureMessages.length > 0).map(({ fullName }) => fullName);
  return { failures: namesOf('failed'), flaky: namesOf('passed') };
}

function ofPlaywright(suites: readonly PlaywrightSuite[]) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const namesOf = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name);
  return { failures: namesOf('unexpected'), flaky: namesOf('flaky') };
}

function testsOf(suite: PlaywrightSuite, above: readonly string[]): { name: string; status: string }[] {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: [...path, title, projectName].join(' › '), status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}

/** Reads a report and deletes it, so that no later run mistakes it for its own. Null if there is none. */
export function consumeReport(file: string): Tally | null {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Totals of all steps. A step that failed without a failed test (types, a crash) counts as one failure, because the
 * summary of a failed run must not say "0 failed".
 */
export function sum(steps: readonly { isOk: boolean; tally: Tally | null }[]): Pick<Tally, 'passed' | 'failed'> {
  const total = { passed: 0, failed: 0 };
  for (const { isOk, tally } of steps) {
    total.passed += tally?.passed ?? 0;
    total.failed += Math.max(tally?.failed ?? 0, isOk ? 0 : 1);
  }
  return total;
}
