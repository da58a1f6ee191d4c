import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from '../scripts/find-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Starts the site that the tests visit and tells the workers its port.
const globalSetup = fileURLToPath(new URL('browser/global-setup.ts', import.meta.url));
// Found once: the workers, which read this file too, inherit it.
process.env.CHROMIUM_PATH ||= await findTestBrowser();

/** Browser tests at the two widths of the design. One Chromium, so that every machine tests the same. */
export default defineConfig({
  testDir: 'browser',
  outputDir: `${root}.cache/browser-results`,
  ...(existsSync(globalSetup) && { globalSetup }),
  fullyParallel: true,
  workers: 2,
  // A machine that stalls is not a defect; a test that needed its second run is told as flaky beside the count.
  retries: 1,
  expect: { timeout: 10_000 },
  // Of what passed, a dot: the output that is shown is that of a run that failed.
  reporter: [['dot'], ['json', { outputFile: `${root}.cache/reports/playwright.json` }]],
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...chromiumFlags] },
    // Requests that a worker answers can not be answered by a test; those about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // In the second run alone: to record every one makes all of them slower.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'phone', grepInvert: /@once/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
});
