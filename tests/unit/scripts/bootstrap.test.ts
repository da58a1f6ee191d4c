import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');
const root = mkdtempSync(join(tmpdir(), 'a checkout '));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/bootstrap.cjs'), ...args], { encoding: 'utf8' });

/** A checkout without packages, "installed" by hand: what `npm ci` would leave, with this Node as Node 24. */
beforeAll(() => {
  cpSync(join(SCRIPTS, 'bootstrap.cjs'), join(root, 'scripts/bootstrap.cjs'));
  cpSync(join(SCRIPTS, 'bootstrap'), join(root, 'scripts/bootstrap'), { recursive: true });
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    writeFileSync(join(root, file), '{ "packages": {} }');
  }
  writeFileSync(
    join(root, 'scripts/say.ts'),
    'console.log(...process.argv.slice(2) as string[]); process.exitCode = 7;',
  );
});
afterAll(() => rmSync(root, { recursive: true }));

test('runs a script with its arguments and ends as it ends', () => {
  expect(run('run', 'say', 'a b', '--x')).toMatchObject({ status: 7, stdout: 'a b --x\n', stderr: '' });
});

test.each([[['run', 'no-such']], [['run', '../x']], [['dance']], [[]]])('refuses %j in one line', (args) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^(There is no script ".+" in .+|Usage: .+)\n$/);
});
