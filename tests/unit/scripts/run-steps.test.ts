import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { close, runSteps, type StepResult } from '../../../scripts/checks/run-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
const report = join(folder, 'report.json');
const printed: string[] = [];
const { exitCode } = process;

const ends = (ended: Partial<StepResult>) => async () => ({ code: 0, output: '', ...ended });
const reporting = (counts: object) => async () => {
  writeFileSync(report, JSON.stringify(counts));
  return { code: 0, output: 'all the names' };
};

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(...line.split('\n')));
});
afterEach(() => {
  printed.length = 0;
  process.exitCode = exitCode;
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the report shows only the output of failed steps, without colours, and ends with the sum', async () => {
  const outcomes = await runSteps([
    { name: 'types', run: ends({ code: 1, output: '\x1b[31ma.ts: wrong\x1b[0m\n' }) },
    { name: 'tests', run: reporting({ numPassedTests: 4, numFailedTests: 0 }), report },
  ]);
  close(outcomes);
  expect(printed).toContain('a.ts: wrong');
  expect(printed).not.toContain('all the names');
  expect(printed.find((line) => /^ {2}ok {4}tests .* 4 passed, 0 failed$/.test(line))).toBeDefined();
  expect(printed.slice(-2)).toEqual(['Failed: types.', '4 passed, 1 failed']);
  expect(process.exitCode).toBe(1);
});

test('the report ends with the names of tests that failed or passed only in a second run', async () => {
  const assertionResults = [
    { fullName: 'waits', status: 'passed', failureMessages: ['late'] },
    { fullName: 'divides', status: 'failed', failureMessages: ['by zero'] },
  ];
  const counts = { numPassedTests: 4, numFailedTests: 1, testResults: [{ assertionResults }] };
  close(await runSteps([{ name: 'tests', run: async () => ({ ...(await reporting(counts)()), code: 1 }), report }]));
  expect(printed.filter((line) => /^ +failed: divides|^all the names$/.test(line))).toEqual([
    '        failed: divides · by zero',
    'all the names',
    '  failed: divides · by zero',
  ]);
  expect(printed.slice(-5)).toEqual([
    '  passed only on a second run: waits',
    '  failed: divides · by zero',
    '',
    'Failed: tests.',
    '4 passed, 1 failed',
  ]);
});

test('tests without a report have failed, and an earlier report does not count', async () => {
  writeFileSync(report, JSON.stringify({ numPassedTests: 9, numFailedTests: 0 }));
  const outcomes = await runSteps([{ name: 'tests', run: ends({}), report }]);
  expect(outcomes).toEqual([{ name: 'tests', isOk: false, tally: null }]);
});

test('succeeds if every step does', async () => {
  close(await runSteps([{ name: 'build', run: ends({ note: 'up to date' }) }]));
  expect(printed.slice(-2)).toEqual(['All checks passed.', '0 passed, 0 failed']);
  expect(process.exitCode).toBe(0);
});
