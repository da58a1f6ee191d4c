import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { environment } from '../../../scripts/bootstrap/environment.cjs';
import { explainWrite, OperatorError } from '../../../scripts/bootstrap/operator-error.cjs';

const folder = mkdtempSync(join(tmpdir(), 'home '));
afterAll(() => rmSync(folder, { recursive: true }));

test('the environment puts the tools of the checkout first on the path', () => {
  expect(environment('/shop').PATH?.startsWith('/shop/node_modules/.bin:')).toBe(true);
});

test.each(['', '/dev/null/home', 'relative'])('provides a writable home and cache instead of "%s"', (home) => {
  vi.stubEnv('HOME', home);
  vi.stubEnv('npm_config_cache', home);
  expect(environment('/shop')).toMatchObject({ HOME: '/shop/.cache/home', npm_config_cache: '/shop/.cache/npm' });
});

test('the environment keeps a writable home and a cache that can be created', () => {
  vi.stubEnv('HOME', folder);
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  expect(environment('/shop')).toMatchObject({ HOME: folder, npm_config_cache: join(folder, 'cache') });
});

test('a folder without write permission is reported to the user, anything else is a bug', () => {
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  expect(explainWrite(denied, '/shop')).toBeInstanceOf(OperatorError);
  const bug = new TypeError('bug');
  expect(explainWrite(bug, '/shop')).toBe(bug);
});
