import { expect, test } from 'vitest';
import { progressBar } from '../../../../scripts/terminal/progress.ts';

/** A bar with a recorded stream and a manual clock. */
function start(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const clock = { now: 0 };
  const stream = { isTTY, columns, write: (text: string) => written.push(text) };
  return { written, clock, bar: progressBar('Importing', stream, () => clock.now) };
}

test('a terminal redraws one line at a limited rate', () => {
  const { written, clock, bar } = start(true);
  for (let done = 0; done <= 100; done += 1) {
    clock.now = done * 20;
    bar.update(done, 100);
  }
  expect(written.length).toBe(21);
  expect(written.every((line) => line.startsWith('\r\u001b[2K') && !line.includes('\n'))).toBe(true);
  expect(written[10]).toContain('Importing ████████████░░░░░░░░░░░░ 50/100 · 50 % · 1 s left');
  bar.close('Done.');
  expect(written.slice(-2)).toEqual(['\r\u001b[2K', 'Done.\n']);
});

test('other outputs get one plain line per second', () => {
  const { written, clock, bar } = start(false);
  for (let step = 0; step < 35; step += 1) {
    clock.now = step * 100;
    bar.update(step * 1_000, 40_000, 'slice.example');
  }
  bar.close();
  expect(written).toEqual([
    'Importing slice.example 10,000/40,000 · 25 % · 3 s left\n',
    'Importing slice.example 20,000/40,000 · 50 % · 2 s left\n',
    'Importing slice.example 30,000/40,000 · 75 % · 1 s left\n',
  ]);
});

test('work done within a second only prints its closing line', () => {
  const { written, clock, bar } = start(false);
  clock.now = 900;
  bar.update(1, 2);
  bar.close('Done.');
  bar.close('Done.');
  bar.update(2, 2);
  expect(written).toEqual(['Done.\n']);
});

test.each([undefined, 0])('a total of %j is omitted', (total) => {
  const { written, bar } = start(true);
  bar.update(1_234, total);
  expect(written[0]).toContain('Importing 1,234');
  expect(written[0]).not.toContain('%');
});

test('a line is never wider than the terminal', () => {
  const { written, bar } = start(true, 30);
  bar.update(1, 3, 'a-host-with-a-long-name.example');
  expect(written[0]?.replace('\r\u001b[2K', '').length).toBe(29);
});
