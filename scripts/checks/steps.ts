import { fileURLToPath } from 'node:url';
import { reasonOf } from '#lib/text/reason-of.ts';
import { ensureBuild } from '../build/ensure-build.ts';
import { BrowserMissing, findTestBrowsers } from '../machine/find-browser.ts';
import { findFirefox } from '../machine/find-firefox.ts';
import { program, type Step, type StepResult } from './run-steps.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORTS = `${ROOT}.cache/reports`;
const REPORTERS = ['--reporter=minimal', '--reporter=json'];

/** All checks that need no browser: `npm run verify`. */
export const verifySteps: readonly Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: program(ROOT, 'biome', ['check', '--config-path=scripts/biome.jsonc', '--error-on-warnings']) },
  { name: 'unused', run: program(ROOT, 'knip', ['--config=scripts/knip.jsonc', '--no-progress']) },
  {
    name: 'tests',
    // The minimal reporter prints only failures, and this output is only read for those.
    run: program(ROOT, 'vitest', ['run', '--config', 'tests/vitest.config.ts', '--allowOnly=false', ...REPORTERS]),
    report: `${REPORTS}/vitest.json`,
  },
];

/** `astro check` runs first, because it also generates the types of Astro that the compiler reads. */
async function checkTypes(): Promise<StepResult> {
  const astroCheck = ['check', '--minimumFailingSeverity', 'warning', '--tsconfig', 'scripts/tsconfig.astro.json'];
  const checked = await program(ROOT, 'astro', astroCheck)();
  if (checked.code !== 0) return checked;
  // By its path: both versions of TypeScript have a command of this name.
  return program(ROOT, 'node', ['node_modules/typescript-native/bin/tsc', '--noEmit'])();
}

/** Builds the server for the browser tests. */
export const buildStep: Step = { name: 'build', run: () => ensureBuild(ROOT) };

/** Finds or installs the browsers of the tests, before anything else may use apt-get. */
export const browsersStep: Step = { name: 'browsers', run: findBrowsers };

/** Browser tests, in Chromium and, if there is one, in Firefox. */
export const browserStep: Step = {
  name: 'browser',
  run: program(ROOT, 'playwright', ['test', '--config', 'tests/playwright.config.ts', '--forbid-only']),
  report: `${REPORTS}/playwright.json`,
};

/** The paths of the browsers are passed on in the environment. */
async function findBrowsers(): Promise<StepResult> {
  try {
    await findTestBrowsers();
  } catch (error) {
    if (error instanceof BrowserMissing) return { code: 1, output: error.message };
    throw error;
  }
  try {
    process.env.FIREFOX_PATH = await findFirefox();
    return { code: 0, output: '' };
  } catch (error) {
    process.env.FIREFOX_PATH = '';
    return { code: 0, output: '', note: `no Firefox: ${reasonOf(error)}` };
  }
}
