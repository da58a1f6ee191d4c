import { readFileSync, rmSync } from 'node:fs';

/** Tests that passed and that failed; skipped ones are in neither. */
export interface Tally {
  passed: number;
  failed: number;
  /** Of the passed, those that did so only in their second run. */
  flaky?: number;
}

/** The parts that we read of Vitest's JSON report, and of Playwright's. */
export interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** What one report says. */
export function tallyOf({ numPassedTests = 0, numFailedTests = 0, stats }: Report): Tally {
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: stats.flaky };
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Reads a report and removes it, so that no later run can take it for its own; null if there is none. */
export function takeReport(file: string): Tally | null {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * The sum over all steps. A step that failed without a failed test of its own (types, a crash) counts as one failed:
 * the closing line must not say "0 failed" of a run that failed.
 */
export function sum(steps: readonly { isOk: boolean; tally: Tally | null }[]): Tally {
  const total = { passed: 0, failed: 0 };
  for (const { isOk, tally } of steps) {
    total.passed += tally?.passed ?? 0;
    total.failed += Math.max(tally?.failed ?? 0, isOk ? 0 : 1);
  }
  return total;
}
