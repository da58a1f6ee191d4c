import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { exitCodeOf, runQuietly } from '../../../scripts/bootstrap/child.cjs';
import { attempt } from '../../../scripts/browser/attempt.ts';

const options = { cwd: import.meta.dirname, env: process.env };
const node = (code: string) => runQuietly(process.execPath, ['-e', code], options);

test('a child process keeps the exit code and both streams', async () => {
  const { code, output } = await node('console.log("out"); console.error("err"); process.exitCode = 7');
  expect({ code, lines: output.trim().split('\n').toSorted() }).toEqual({ code: 7, lines: ['err', 'out'] });
});

test('a child process returns the exit code of a signal', async () => {
  expect((await node('process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)')).code).toBe(143);
});

test('forwards a signal and ends with the child', async () => {
  const before = process.listenerCount('SIGTERM');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")']);
  const ended = exitCodeOf(child);
  child.stdout.once('data', () => process.emit('SIGTERM'));
  expect(await ended).toBe(143);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('a child process reports the last meaningful line of a failed program', async () => {
  const code = 'console.error("first\\nno such package\\n    at x (y)\\n}"); process.exit(3)';
  await expect(attempt(process.execPath, ['-e', code], 10_000)).rejects.toThrow(/^no such package$/);
});
