import { expect, test } from 'vitest';
import { RACE_FAULTS } from '../../scripts/race/faults.ts';
import { runScript } from '../support/process/run-script.ts';

const SECONDS = 120_000;

test('concurrent requests get their own results, and nothing twice', { timeout: SECONDS }, async () => {
  const { code, stdout, stderr } = await runScript(['race.ts'], {});
  expect(stderr).toBe('');
  expect(stdout).not.toContain('NOT FAIR');
  expect(code).toBe(0);
});

test.each(Object.entries(RACE_FAULTS))(
  'the race test detects a missing guard: %s',
  { timeout: SECONDS },
  async (name, { race }) => {
    const { code, stdout, stderr } = await runScript(['race.ts', '--fault', name, race], {});
    expect(stdout).toContain('NOT FAIR');
    expect(stderr).toContain('1 of 1 races were not fair');
    expect(code).toBe(1);
  },
);
