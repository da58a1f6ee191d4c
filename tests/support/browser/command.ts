import { dirname } from 'node:path';
import { runScript, startScript } from '../process/run-script.ts';
import type { SiteStore } from '../site/stores.ts';
import { expect } from './test.ts';

/** Settings of the site of the tests. */
const siteEnv = () => ({
  DATABASE_URL: process.env.SITE_DATABASE ?? '',
  DATA_DIR: dirname(process.env.SITE_PUBLISHED ?? ''),
  PORT: process.env.SITE_PORT ?? '',
});

/** Runs `npm run store -- …` on the site of the tests and returns what it prints. */
export async function storeCommand(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runScript(['store.ts', ...args], siteEnv());
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** Publishes the changes of a store until `work` has ended, which the site of the tests itself does not. */
export async function publishing<Result>(store: SiteStore, work: () => Promise<Result>): Promise<Result> {
  const { child, ended, output } = startScript(['store.ts', 'publish', `${store}.localhost`, '--watch'], siteEnv());
  try {
    // The command checks the build first, which takes a while on a busy machine.
    await expect.poll(output, { timeout: 90_000 }).toContain('Watching for changes');
    return await work();
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}
