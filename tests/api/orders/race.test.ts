import { afterEach, beforeEach, expect, test } from 'vitest';
import { RACE_FAULTS } from '../../../scripts/race/faults.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { runScript } from '../../support/process/run-script.ts';

const SECONDS = 120_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const race = (...args: string[]) => runScript(['race.ts', ...args], { TRIAL_DATABASE_URL: database.url });

test('concurrent requests get their own results, and nothing twice', { timeout: SECONDS }, async () => {
  const { code, stdout, stderr } = await race();
  expect(stderr).toBe('');
  expect(stdout).not.toContain('NOT FAIR');
  expect(code).toBe(0);
});

test.each(Object.entries(RACE_FAULTS))(
  'the race test detects a missing guard: %s',
  { timeout: SECONDS },
  async (name, { race: raceOfFault }) => {
    const { code, stdout, stderr } = await race('--fault', name, raceOfFault);
    expect(stdout, stderr).toContain('NOT FAIR');
    expect(stderr).toContain('1 of 1 races were not fair');
    expect(code).toBe(1);
  },
);
