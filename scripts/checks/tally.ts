import { readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Numbers of passed and failed tests. Skipped tests count as neither. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of the failed tests, each with the start of its error. */
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
  specs: readonly { title: string; tests: readonly PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results?: readonly { errors?: readonly PlaywrightError[] }[];
}

interface PlaywrightError {
  message?: string;
  location?: { line: number };
}

/** Counts the tests of a report. */
export function tallyOf({ numPassedTests = 0, numFailedTests = 0, stats, ...report }: Report): Tally {
  const named = stats ? ofPlaywright(report.suites ?? []) : ofVitest(report.testResults ?? []);
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, ...named };
  return { passed: numPassedTests, failed: numFailedTests, ...named };
}

function ofVitest(files: NonNullable<Report['testResults']>) {
  const tests = files.flatMap((file) => file.assertionResults);
  const flaky = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  const failures = tests
    .filter(({ status, failureMessages }) => status === 'failed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [message] }) => withError(fullName, message));
  return { failures, flaky };
}

const MAX_ERROR_LINES = 10;
const MAX_ERROR_LENGTH = 600;

/**
 * A failed run may be known by its summary alone, so the name comes with the error: what was expected, what there was,
 * and the end of a log of attempts.
 */
const withError = (name: string, message = '', line?: number): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((text) => !/^\s*(?:at .*)?$/.test(text));
  const kept = lines.length > MAX_ERROR_LINES ? [...lines.slice(0, MAX_ERROR_LINES - 2), ...lines.slice(-2)] : lines;
  const error = kept
    .map((text) => text.trim())
    .join(' ')
    .slice(0, MAX_ERROR_LENGTH);
  return [name, line && `line ${line}`, error].filter(Boolean).join(' · ');
};

function ofPlaywright(suites: readonly PlaywrightSuite[]) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, errors }) => withError(name, errors.map(messageOf).join('\n'), errors[0]?.location?.line));
  return { failures, flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name) };
}

const messageOf = ({ message = '' }: PlaywrightError): string => message;

interface NamedTest {
  name: string;
  status: string;
  errors: readonly PlaywrightError[];
}

function testsOf(suite: PlaywrightSuite, above: readonly string[]): NamedTest[] {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: [...path, title, projectName].join(' › '),
      status,
      errors: results?.[0]?.errors ?? [],
    })),
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
