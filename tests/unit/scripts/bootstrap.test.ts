import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');
const root = mkdtempSync(join(tmpdir(), 'a checkout '));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/bootstrap.cjs'), ...args], { encoding: 'utf8' });

/** A checkout with packages "installed" by hand like `npm ci` does, with this Node as Node 24. */
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

test('the bootstrap runs a script with its arguments and returns its exit code', () => {
  expect(run('run', 'say', 'a b', '--x')).toMatchObject({ status: 7, stdout: 'a b --x\n', stderr: '' });
});

test.each([[['run', 'no-such']], [['run', '../x']], [['dance']], [[]]])(
  'the bootstrap refuses %j in one line',
  (args) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^(There is no script ".+" in .+|Usage: .+)\n$/);
  },
);

const start = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/bootstrap.cjs'), 'start', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test.each(['--help', '-h', 'help'])('start %s lists the variables', (word) => {
  writeFileSync(join(root, 'scripts/start.ts'), 'throw new Error("it was started")');
  const { status, stdout } = start({}, word);
  expect(status).toBe(0);
  expect(stdout).toMatch(/PORT=8080.+\n.+HOST=.+\n.+DATA_DIR=/);
  expect(stdout).toContain('npm run store -- --help');
});

test.each([
  [{}, ['--verbose'], 'npm start does not accept the argument "--verbose". For help: npm start -- --help'],
  [{}, ['--port', '8080'], 'npm start does not accept the argument "--port". For another port: PORT=8080 npm start'],
  [{}, ['--port=8080'], 'npm start does not accept the argument "--port=8080". For another port: PORT=8080 npm start'],
  [{ PORT: 'http' }, [], 'PORT=http must be a whole number from 1 to 65535. Correct it, or unset PORT.'],
  [{ PORT: '70000' }, [], 'PORT=70000 must be a whole number from 1 to 65535. Correct it, or unset PORT.'],
])('start refuses %j %j before it installs anything', (env, args, line) => {
  // Without a stamp the packages count as missing, so that a later step would install them.
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  expect(start(env, ...args)).toMatchObject({ status: 1, stdout: '', stderr: `${line}\n` });
});
