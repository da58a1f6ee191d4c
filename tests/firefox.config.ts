import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findFirefox } from '../scripts/machine/find-firefox.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Found once: the workers, which read this file too, and the relay inherit it.
process.env.FIREFOX_PATH ||= await findFirefox();

const PREFERENCES = {
  // As Chromium is without a screen: scroll bars that take no room, events of touch, a mouse.
  'ui.useOverlayScrollbars': 1,
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // Playwright would wait for a page that comes back as it was left.
  'browser.sessionhistory.max_total_viewers': 0,
};

/**
 * The tests of the shell in a Firefox as it is delivered. What Playwright cannot tell such a Firefox (to be a phone, to
 * want less motion, to run no script) is tested in Chromium alone: `@chromium`.
 */
export default defineConfig({
  testDir: 'browser',
  testMatch: ['shell-{dialog,focus,history,navigation}.spec.ts', 'overlays.spec.ts'],
  grepInvert: /@chromium/,
  outputDir: at('../.cache/firefox-results'),
  globalSetup: at('browser/global-setup.ts'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // As in Chromium: on a busy machine a slow test is not a wrong one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json', { outputFile: at('../.cache/reports/firefox.json') }]],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: at('support/browser/firefox-relay.ts'),
      firefoxUserPrefs: PREFERENCES,
    },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'firefox', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'firefox-phone',
      testMatch: 'shell-dialog.spec.ts',
      grepInvert: /@wide|@chromium/,
      use: { viewport: { width: 390, height: 844 } },
    },
  ],
});
