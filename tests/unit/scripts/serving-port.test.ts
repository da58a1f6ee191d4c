import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Env } from '#config/env.ts';
import { rememberPort, withServingPort } from '../../../scripts/serving-port.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'port-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const env = { dataDir, port: 4321 } as Env;

test('commands publish for the port of the server unless another one is given', () => {
  expect(withServingPort(env, undefined).port).toBe(4321);
  rememberPort({ ...env, port: 4555 });
  expect(withServingPort(env, undefined).port).toBe(4555);
  expect(withServingPort({ ...env, port: 5000 }, '5000').port).toBe(5000);
});
