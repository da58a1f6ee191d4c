import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { findProgram, ServerMissing } from '../../../../scripts/machine/find-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, exitCode: number): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('NGINX_PATH is used if it starts', async () => {
  const file = program('mine', 0);
  vi.stubEnv('NGINX_PATH', file);
  expect(await findProgram('nginx')).toBe(file);
});

test('an nginx that does not start is reported in one line with a remedy', async () => {
  vi.stubEnv('NGINX_PATH', program('broken', 1));
  const failure = await findProgram('nginx').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServerMissing);
  expect(String(failure)).toMatch(/^.*broken, does not start\. Install nginx .*apt-get install nginx.*$/);
});

test('without NGINX_PATH the first nginx on the PATH that starts is used', async () => {
  vi.stubEnv('NGINX_PATH', '');
  program('nginx', 0);
  vi.stubEnv('PATH', `${join(folder, 'nowhere')}:${folder}:${process.env.PATH}`);
  expect(await findProgram('nginx')).toBe(join(folder, 'nginx'));
});
