import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const SCRIPTS = new URL('../../../scripts/', import.meta.url);
const IMPORTS = `
  import { OperatorError, runScript } from ${JSON.stringify(new URL('expected-failure.ts', SCRIPTS).href)};
  import { onStop, isStopping } from ${JSON.stringify(new URL('stopping.ts', SCRIPTS).href)};
  const undo = (name) => onStop(async () => { console.log('ends ' + name); });
  const begin = () => { undo('database'); onStop(async () => { throw new Error('stuck'); }); undo('server'); };
`;

async function run(program: string, signal?: NodeJS.Signals, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', IMPORTS + program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => {
    stdout += text;
    if (signal && stdout === 'ready\n') child.kill(signal);
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code, stdout: stdout.split('\n').filter(Boolean), stderr };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 0],
] as const)('%s ends the started parts in reverse order, then the process with %i', async (signal, code) => {
  const program = `await runScript(async () => {
    begin();
    onStop(async () => fail(new Error('lost its database')));
    let fail;
    const broken = new Promise((_, reject) => { fail = reject; });
    console.log('ready');
    await Promise.race([broken, new Promise(() => setInterval(() => {}, 1000))]);
  });`;
  const end = await run(program, signal);
  expect([end.code, end.stdout]).toEqual([code, ['ready', 'ends server', 'ends database']]);
  // Failures to stop are reported; errors caused by stopping are not.
  expect(end.stderr).toContain('stuck');
  expect(end.stderr).not.toContain('lost its database');
});

test('a failure is reported in one line and ends the started parts', async () => {
  const end = await run(`await runScript(async () => { undo('database'); throw new OperatorError('No paper.'); });`);
  expect(end).toEqual({ code: 1, stdout: ['ends database'], stderr: 'No paper.\n' });
});

test('a bug is reported with its stack', async () => {
  const end = await run(`await runScript(async () => null.x);`);
  expect([end.code, end.stderr.includes('TypeError'), end.stderr.includes('    at ')]).toEqual([1, true, true]);
});

test('a full or read-only data folder is reported in one line; problems of other files are not', async () => {
  const fail = (path: string) =>
    `await runScript(async () => { throw Object.assign(new Error('ENOSPC: x'), { code: 'ENOSPC', path: '${path}' }); });`;
  const inside = await run(fail('/data/shop/published/a'), undefined, { DATA_DIR: '/data/shop' });
  expect(inside).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\/data\/shop\/published\/a is on a full disk\. .+\n$/),
  });
  const outside = await run(fail('/data/shop2/a'), undefined, { DATA_DIR: '/data/shop' });
  expect(outside.stderr).toContain('    at ');
});
