import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from '../build/ensure-build.ts';
import { BrowserMissing, findTestBrowsers } from '../machine/find-browser.ts';
import { findFirefox } from '../machine/find-firefox.ts';
import { program, type Step, type StepResult } from './run-steps.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORTS = `${ROOT}.cache/reports`;
const REPORTERS = ['--reporter=minimal', '--reporter=json'];

/** All checks that need no browser: `npm run verify`. */
export const verifySteps: readonly Step[] = [
  { name: 'types', run: program(ROOT, 'astro', ['check', '--minimumFailingSeverity', 'warning']) },
  { name: 'lint', run: program(ROOT, 'biome', ['check', '--config-path=scripts/biome.jsonc', '--error-on-warnings']) },
  { name: 'unused', run: program(ROOT, 'knip', ['--config=scripts/knip.jsonc', '--no-progress']) },
  {
    name: 'tests',
    // The minimal reporter prints only failures, and this output is only read for those.
    run: program(ROOT, 'vitest', ['run', '--config', 'tests/vitest.config.ts', '--allowOnly=false', ...REPORTERS]),
    report: `${REPORTS}/vitest.json`,
  },
];

/** Builds the server for the browser tests. */
export const buildStep: Step = { name: 'build', run: () => ensureBuild(ROOT) };

/** Browser tests. Finds or installs a Chromium for them. */
export const browserStep: Step = { name: 'browser', run: runInBrowser, report: `${REPORTS}/playwright.json` };

/** Tests of the shell in Firefox, if one is found or Debian's can be installed. */
export const firefoxStep: Step = { name: 'firefox', run: runInFirefox, report: `${REPORTS}/firefox.json` };

/** Whether there are any browser tests. */
export const hasBrowserTests = (): boolean =>
  existsSync(`${ROOT}tests/browser`) && globSync('tests/browser/**/*.spec.ts', { cwd: ROOT }).length > 0;

async function runInBrowser(): Promise<StepResult> {
  try {
    await findTestBrowsers();
    return await playwright('tests/playwright.config.ts');
  } catch (error) {
    if (error instanceof BrowserMissing) return { code: 1, output: error.message };
    throw error;
  }
}

async function runInFirefox(): Promise<StepResult> {
  try {
    const env = { FIREFOX_PATH: await findFirefox() };
    return await playwright('tests/firefox.config.ts', env);
  } catch (error) {
    return { code: 0, output: '', note: `skipped: ${error instanceof Error ? error.message : error}` };
  }
}

const playwright = (config: string, env: NodeJS.ProcessEnv = {}): Promise<StepResult> =>
  program(ROOT, 'playwright', ['test', '--config', config, '--forbid-only'], env)();
