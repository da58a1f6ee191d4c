import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sum, takeReport, tallyOf } from '../../../scripts/checks/tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads the reports of Vitest and of Playwright', () => {
  expect(tallyOf({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 });
  expect(tallyOf({ stats: { expected: 5, unexpected: 1, flaky: 2 } })).toEqual({ passed: 7, failed: 1, flaky: 2 });
});

test('takes a report once, so that no later run can have it', () => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }));
  expect(takeReport(file)).toEqual({ passed: 3, failed: 0 });
  expect(existsSync(file)).toBe(false);
  expect(takeReport(file)).toBeNull();
});

test('adds up tests alone: a check without tests that went well is none', () => {
  const steps = [
    { isOk: true, tally: null },
    { isOk: true, tally: { passed: 12, failed: 0 } },
    { isOk: false, tally: { passed: 3, failed: 2 } },
  ];
  expect(sum(steps)).toEqual({ passed: 15, failed: 2 });
});

test('never says "0 failed" of a run that failed', () => {
  expect(sum([{ isOk: false, tally: null }])).toEqual({ passed: 0, failed: 1 });
  expect(sum([{ isOk: false, tally: { passed: 9, failed: 0 } }])).toEqual({ passed: 9, failed: 1 });
});
