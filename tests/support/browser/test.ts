import { type BrowserContext, test as base, expect, type Response } from '@playwright/test';
import type { SiteStore } from '../site/stores.ts';

export { expect } from '@playwright/test';

/** Tests that say the same at every width run once. */
export const ONCE = { tag: '@once' };

/** Tests of what can not be told to, or heard from, a Firefox that Playwright did not patch. */
export const IN_CHROMIUM = { tag: ['@chromium', '@once'] };

/** The address of a path of a store. */
export const storeUrl = (name: SiteStore, path = '/'): string =>
  `http://${name}.localhost:${process.env.SITE_PORT}${path}`;

/** What the browser did and complained of during a test. */
export interface Watch {
  /** Address of every request, in order. */
  readonly requests: string[];
  /** Errors of the console, of scripts, and requests to anybody else; the test fails if there is one at its end. */
  readonly problems: string[];
  /** Documents that are asked for though they are not there. */
  readonly missing: Set<string>;
  /** The network was cut off in this test: the browser's lines about that are no problem, all others are. */
  isCutOff: boolean;
}

interface Fixtures {
  watch: Watch;
  /** Opens a page of a store; any status but 200 must be expected. */
  visit: (name: SiteStore, path?: string, status?: number) => Promise<Response>;
  /** Takes the network away from the browser, or gives it back. */
  cutOff: (isOffline: boolean) => Promise<void>;
}

/** Playwright's `test`, in which an error in the browser fails the test. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, browserName }, use) => {
      if (browserName === 'firefox') await context.addInitScript(tellTraversals);
      const watch: Watch = { requests: [], problems: [], missing: new Set(), isCutOff: false };
      observe(context, watch);
      await use(watch);
      expect(watch.problems, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ page, watch }, use) => {
    await use(async (name, path = '/', status = 200) => {
      const url = storeUrl(name, path);
      if (status !== 200) watch.missing.add(url);
      const response = await page.goto(url);
      // Firefox tells that a page it kept is still good, others that they have it.
      expect(response?.status() === 304 ? 200 : response?.status(), url).toBe(status);
      return response as Response;
    });
  },
  cutOff: async ({ context, watch }, use) => {
    await use(async (isOffline) => {
      watch.isCutOff = true;
      await context.setOffline(isOffline);
    });
  },
});

/** A stock Firefox does not say when an entry of the same document is gone back to; entries that are replaced it tells. */
function tellTraversals(): void {
  addEventListener('popstate', () => history.replaceState(history.state, ''));
}

const NO_NETWORK = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/;
/** What the worker makes of a request for what is not kept, and what comes of islands whose script that was. */
const NOT_KEPT = /^Failed to load resource: net::ERR_FAILED$|^\[astro-island\] Error hydrating/;
const isAboutNetwork = (text: string): boolean => NO_NETWORK.test(text) || NOT_KEPT.test(text);

function observe(context: BrowserContext, watch: Watch): void {
  const { requests, problems, missing } = watch;
  context.on('request', (request) => {
    const url = request.url();
    requests.push(url);
    if (/^(https?|wss?):/.test(url) && !isOurs(url)) problems.push(`request to somebody else: ${url}`);
  });
  context.on('console', (message) => {
    const { url } = message.location();
    if (watch.isCutOff && isAboutNetwork(message.text())) return;
    if (message.type() === 'error' && !missing.has(url)) problems.push(`console: ${message.text()} (${url})`);
  });
  // Rejections that nobody handles come this way, too.
  context.on('weberror', (error) => problems.push(`script: ${error.error().stack ?? error.error().message}`));
}

const isOurs = (url: string): boolean => new URL(url).host.endsWith(`.localhost:${process.env.SITE_PORT}`);
