import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { consumeReport, sum, tallyOf } from '../../../scripts/checks/tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the tally reads reports of Vitest and Playwright, with the names and errors of failed tests and the names of repeated ones', () => {
  const vitest = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'waits', status: 'passed', failureMessages: ['late'] },
    { fullName: 'divides', status: 'failed', failureMessages: ['by zero'] },
  ];
  expect(tallyOf({ numPassedTests: 7, numFailedTests: 1, testResults: [{ assertionResults: vitest }] })).toEqual({
    passed: 7,
    failed: 1,
    failures: ['divides · by zero'],
    flaky: ['waits'],
  });
  const errors = [
    { message: '\u001b[31mError: not visible\u001b[39m\n\nLocator: dialog\nat a line', location: { line: 12 } },
  ];
  const ends = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: status === 'unexpected' ? errors : [] }] }],
  });
  const inner = { title: 'drawer', specs: [ends('closes', 'unexpected'), ends('opens', 'expected')] };
  const suites = [{ title: 'a.spec.ts', specs: [ends('loads', 'flaky')], suites: [inner] }];
  expect(tallyOf({ stats: { expected: 5, unexpected: 1, flaky: 2 }, suites })).toEqual({
    passed: 7,
    failed: 1,
    failures: ['a.spec.ts › drawer › closes › phone · line 12 · Error: not visible Locator: dialog'],
    flaky: ['a.spec.ts › loads › phone'],
  });
});

test('the tally takes a report once, so that no later run can use it', () => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }));
  expect(consumeReport(file)).toMatchObject({ passed: 3, failed: 0 });
  expect(existsSync(file)).toBe(false);
  expect(consumeReport(file)).toBeNull();
});

const tally = (passed: number, failed: number) => ({ passed, failed, failures: [], flaky: [] });

test('the tally adds up tests only: a successful check without tests is not counted', () => {
  const steps = [
    { isOk: true, tally: null },
    { isOk: true, tally: tally(12, 0) },
    { isOk: false, tally: tally(3, 2) },
  ];
  expect(sum(steps)).toEqual({ passed: 15, failed: 2 });
});

test('the tally never reports "0 failed" for a failed run', () => {
  expect(sum([{ isOk: false, tally: null }])).toEqual({ passed: 0, failed: 1 });
  expect(sum([{ isOk: false, tally: tally(9, 0) }])).toEqual({ passed: 9, failed: 1 });
});
