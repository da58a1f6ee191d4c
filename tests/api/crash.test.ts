import { expect, test } from 'vitest';
import { runScript } from '../support/run-script.ts';

/** Of the steps: five or six, with both shoppers together. All of them are `npm run crash`. */
const EVERY = '45';

test('an order survives that its server is killed, wherever that is', { timeout: 300_000 }, async () => {
  const { code, stdout, stderr } = await runScript(['crash.ts', EVERY], {});
  expect(stderr).toBe('');
  expect(stdout).not.toContain('NOT HELD');
  for (const who of ['asks again', 'is gone'])
    expect(stdout.match(new RegExp(`killed .+, the shopper ${who}: held`, 'g'))?.length).toBeGreaterThanOrEqual(2);
  expect(code).toBe(0);
});
