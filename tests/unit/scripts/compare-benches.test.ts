import { expect, test } from 'vitest';
import { compareRuns, type Run, type Runs } from '../../../scripts/bench/compare.ts';

const run = (figures: Run['figures']): Runs => ({ serve: { commit: 'abc', date: '2026-11-27', figures } });

test('figures of two runs are compared by name, the worst first, whatever is better', () => {
  const before = run([
    { name: 'requests/s', value: 1000, better: 'more' },
    { name: 'p99 ms', value: 10, better: 'less' },
    { name: 'gone', value: 1, better: 'less' },
  ]);
  const now = run([
    { name: 'requests/s', value: 1500, better: 'more' },
    { name: 'p99 ms', value: 20, better: 'less' },
    { name: 'new', value: 1, better: 'less' },
  ]);
  expect(compareRuns(before, now)).toEqual([
    { bench: 'serve', name: 'p99 ms', before: 10, now: 20, ratio: 0.5 },
    { bench: 'serve', name: 'requests/s', before: 1000, now: 1500, ratio: 1.5 },
  ]);
  expect(compareRuns({}, now)).toEqual([]);
});
