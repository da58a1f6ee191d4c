import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findTestBrowsers } from '../scripts/machine/find-browser.ts';
import { findFirefox } from '../scripts/machine/find-firefox.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Starts the site that the tests visit and tells the workers its port.
const globalSetup = fileURLToPath(new URL('browser/global-setup.ts', import.meta.url));
const browsers = await findTestBrowsers();
const inBrowser = (executablePath: string) => ({ launchOptions: { executablePath, args: [...chromiumFlags] } });
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
// Painting seven times the pixels takes a quarter of the processor's time, and only pictures depend on the density.
const coarsePhone = { ...phone, deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
/**
 * Tests of behaviour that differs in the headless shell (error pages, service workers, the order of requests), or by the
 * density of the screen.
 */
const WHOLE = /\/(?:freshness|hydration|offline|pictures|shell-(?:ahead|backdrop|navigation)|weight)[^/]*\.spec\.ts$/;
/** Tests on a wide screen, by the tags of `support/browser/test.ts`. All others run only on a phone. */
const WIDE = /@wide|@both/;
const ONLY_WIDE = /@wide/;

// Found once: the workers, which read this file too, and the relay inherit it. Empty for tests without Firefox.
process.env.FIREFOX_PATH ??= await findFirefox();
/**
 * A Firefox as it is delivered. What Playwright cannot tell such a Firefox (to be a phone, to want less motion, to run
 * no script) is tested in Chromium alone: `@chromium`.
 */
const inFirefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('support/browser/firefox-relay.ts', import.meta.url)),
    firefoxUserPrefs: {
      // As Chromium is without a screen: scroll bars that take no room, events of touch, a mouse.
      'ui.useOverlayScrollbars': 1,
      'dom.w3c_touch_events.enabled': 1,
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Playwright would wait for a page that comes back as it was left.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  },
} as const;
/** Tests of the shell in Firefox: history, focus and dialogs differ between browsers. */
const firefoxProjects = [
  {
    name: 'firefox',
    testMatch: /\/(?:shell-(?:dialog|focus|history|navigation)|overlays)\.spec\.ts$/,
    grepInvert: /@chromium/,
    use: { ...inFirefox, viewport: desktop.viewport },
  },
  {
    name: 'firefox-phone',
    testMatch: /\/shell-dialog\.spec\.ts$/,
    grepInvert: /@wide|@chromium/,
    use: { ...inFirefox, viewport: phone.viewport },
  },
];

/** Browser tests at the two widths of the design, in one Chromium, so that every machine tests the same. */
export default defineConfig({
  testDir: 'browser',
  outputDir: `${root}.cache/browser-results`,
  ...(existsSync(globalSetup) && { globalSetup }),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous: on a busy machine a slow test is not a wrong one, and a test that hangs still fails.
  timeout: 120_000,
  // Between versions of a browser the edges of letters differ; a moved or missing part differs far more.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
  snapshotPathTemplate: '{testDir}/everywhere/looks/{arg}-{projectName}{ext}',
  // Of what passed, a dot: the output that is shown is that of a run that failed.
  reporter: [['dot'], ['json', { outputFile: `${root}.cache/reports/playwright.json` }]],
  use: {
    // Requests that a worker answers cannot be answered by a test; those about the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', grepInvert: ONLY_WIDE, testIgnore: WHOLE, use: { ...coarsePhone, ...inBrowser(browsers.shell) } },
    { name: 'desktop', grep: WIDE, testIgnore: WHOLE, use: { ...desktop, ...inBrowser(browsers.shell) } },
    { name: 'phone, whole', grepInvert: ONLY_WIDE, testMatch: WHOLE, use: { ...phone, ...inBrowser(browsers.whole) } },
    { name: 'desktop, whole', grep: WIDE, testMatch: WHOLE, use: { ...desktop, ...inBrowser(browsers.whole) } },
    ...(process.env.FIREFOX_PATH ? firefoxProjects : []),
  ],
});
