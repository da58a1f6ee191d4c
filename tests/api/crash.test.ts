import { expect, test } from 'vitest';
import { runScript } from '../support/process/run-script.ts';

/** Of the steps: five or six, with both shoppers together. All of them are `npm run crash`. */
const EVERY = '45';
const TIMEOUT = { timeout: 300_000 };

test('an order survives that its server is killed, wherever that is', TIMEOUT, async () => {
  const { code, stdout, stderr } = await runScript(['crash.ts', EVERY], {});
  // A server that takes long to publish says how far it is.
  expect(stderr.replaceAll(/^Publishing .*\n/gm, '')).toBe('');
  expect(stdout).not.toContain('NOT HELD');
  for (const who of ['asks again', 'is gone'])
    expect(stdout.match(new RegExp(`killed .+, the shopper ${who}: held`, 'g'))?.length).toBeGreaterThanOrEqual(2);
  expect(code).toBe(0);
});

test('a kill shows what is not one transaction', TIMEOUT, async () => {
  const { code, stdout, stderr } = await runScript(['crash.ts', '--fault', 'stock'], {});
  expect(stdout).toContain('killed after commit, the shopper asks again: NOT HELD: stock is 6, not 8\n');
  expect(stdout).toMatch(/killed after commit, the shopper is gone: NOT HELD: .*stock is 8, not 10/);
  expect(stderr).toContain('2 did not.');
  expect(code).toBe(1);
});
