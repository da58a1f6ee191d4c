import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../support/database/database.ts';
import { runScript } from '../../support/process/run-script.ts';

/** Every 45th kill point: five or six, with both kinds of shoppers. `npm run crash` runs all of them. */
const EVERY = '45';
const TIMEOUT = { timeout: 300_000 };

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

/** Runs the crash test. `stderr` comes without the progress that a slow publish prints. */
async function crash(...args: string[]) {
  const { code, stdout, stderr } = await runScript(['crash.ts', ...args], { TRIAL_DATABASE_URL: database.url });
  return { code, stdout, stderr: stderr.replaceAll(/^Publishing .*\n/gm, '') };
}

test('an order survives a kill of its server at any point', TIMEOUT, async () => {
  const { code, stdout, stderr } = await crash(EVERY);
  expect(stderr).toBe('');
  expect(stdout).not.toContain('NOT HELD');
  for (const who of ['retries', 'has left'])
    expect(stdout.match(new RegExp(`killed .+, the shopper ${who}: held`, 'g'))?.length).toBeGreaterThanOrEqual(2);
  expect(code).toBe(0);
});

test('the crash test detects a write outside the transaction', TIMEOUT, async () => {
  const { code, stdout, stderr } = await crash('--fault', 'stock');
  expect(stderr).toBe('2 kills did not hold.\n');
  expect(stdout).toContain('killed before insert-order, the shopper retries: NOT HELD: stock is 6, not 8\n');
  expect(stdout).toMatch(/killed before insert-order, the shopper has left: NOT HELD: .*stock is 8, not 10/);
  expect(code).toBe(1);
});
