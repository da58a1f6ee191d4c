import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findTestBrowsers } from '../scripts/machine/find-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Starts the site that the tests visit and tells the workers its port.
const globalSetup = fileURLToPath(new URL('browser/global-setup.ts', import.meta.url));
const browsers = await findTestBrowsers();
const inBrowser = (executablePath: string) => ({ launchOptions: { executablePath, args: [...chromiumFlags] } });
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
/** Tests of behaviour that differs in the headless shell: error pages, service workers, the order of requests. */
const WHOLE = /\/(?:freshness|hydration|offline|shell|weight)[^/]*\.spec\.ts$/;
/** Of those, the tests of behaviour that depends on the width. */
const WHOLE_AT_WIDTHS = /\/(?:hydration|weight|shell-(?:dialog|focus|footer|motion))\.spec\.ts$/;
/**
 * Tests of what a shopper does in several steps, whose outcome is the same at every width. They run on the phone, where
 * most shoppers are and least room is; the layout of these pages is tested at both widths in `everywhere`.
 */
const STEPS = /\/(?:account|address|checkout|orders|plugins)\//;

/** Browser tests at the two widths of the design, in one Chromium, so that every machine tests the same. */
export default defineConfig({
  testDir: 'browser',
  outputDir: `${root}.cache/browser-results`,
  ...(existsSync(globalSetup) && { globalSetup }),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  expect: { timeout: 10_000 },
  // Of what passed, a dot: the output that is shown is that of a run that failed.
  reporter: [['dot'], ['json', { outputFile: `${root}.cache/reports/playwright.json` }]],
  use: {
    // Requests that a worker answers can not be answered by a test; those about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', grepInvert: /@once/, testIgnore: [WHOLE, STEPS], use: { ...phone, ...inBrowser(browsers.shell) } },
    { name: 'phone, steps', testMatch: STEPS, use: { ...phone, ...inBrowser(browsers.shell) } },
    { name: 'desktop', testIgnore: [WHOLE, STEPS], use: { ...desktop, ...inBrowser(browsers.shell) } },
    {
      name: 'phone, whole',
      grepInvert: /@once/,
      testMatch: WHOLE_AT_WIDTHS,
      use: { ...phone, ...inBrowser(browsers.whole) },
    },
    { name: 'desktop, whole', testMatch: WHOLE, use: { ...desktop, ...inBrowser(browsers.whole) } },
  ],
});
