import { dirname } from 'node:path';
import { runScript } from '../process/run-script.ts';
import { expect } from './test.ts';

/** Runs `npm run store -- …` on the site of the tests and returns what it prints. */
export async function storeCommand(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runScript(['store.ts', ...args], {
    DATABASE_URL: process.env.SITE_DATABASE ?? '',
    DATA_DIR: dirname(process.env.SITE_PUBLISHED ?? ''),
    PORT: process.env.SITE_PORT ?? '',
  });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}
