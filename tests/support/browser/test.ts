import { type BrowserContext, test as base, expect, type Page, type Response, type TestInfo } from '@playwright/test';
import type { SiteStore } from '../site/stores.ts';

export { expect } from '@playwright/test';

/** Tag of tests about layout or about behaviour that differs by width: they run on a phone and on a wide screen. */
export const AT_BOTH_WIDTHS = { tag: '@both' };

/** Tag of tests that run only on a wide screen. Tests without a tag of width run only on a phone. */
export const ON_WIDE_SCREEN = { tag: '@wide' };

/** Tag of tests, run on a wide screen, that depend on something unavailable in an unpatched Firefox. */
export const IN_CHROMIUM = { tag: ['@chromium', '@wide'] };

/** The URL of a path of a store. */
export const storeUrl = (name: SiteStore, path = '/'): string =>
  `http://${name}.localhost:${process.env.SITE_PORT}${path}`;

/** Requests and problems of the browser during a test. */
export interface Watch {
  /** URL of every request in order. */
  readonly requests: string[];
  /** Errors of the console and of scripts, and requests to other hosts; any of them at the end fails the test. */
  readonly problems: string[];
  /** Requested documents that are expected to be missing. */
  readonly missing: Set<string>;
  /** The test cuts the network: browser messages about that are no problem, all others are. */
  isCutOff: boolean;
}

interface Fixtures {
  watch: Watch;
  /** Opens a page of a store; any status other than 200 must be expected. */
  visit: (name: SiteStore, path?: string, status?: number) => Promise<Response>;
  /** Disconnects the browser from the network or reconnects it. */
  cutOff: (isOffline: boolean) => Promise<void>;
}

/** The `test` of Playwright, which also fails on errors in the browser. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, browserName }, use, testInfo) => {
      if (browserName === 'firefox') await context.addInitScript(recordTraversals);
      const watch: Watch = { requests: [], problems: [], missing: new Set(), isCutOff: false };
      observe(context, watch);
      await use(watch);
      if (testInfo.status !== testInfo.expectedStatus) await screenshots(context, testInfo);
      expect(watch.problems, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ page, watch, javaScriptEnabled }, use) => {
    const shellStart = javaScriptEnabled ? await watchShell(page) : undefined;
    await use(async (name, path = '/', status = 200) => {
      const url = storeUrl(name, path);
      if (status !== 200) watch.missing.add(url);
      const response = await page.goto(url);
      // Firefox reports 304 for a cached page, other browsers 200.
      expect(response?.status() === 304 ? 200 : response?.status(), url).toBe(status);
      await shellStart?.();
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

/**
 * Returns a wait for the script of all pages, which loads after the page: only then are touches answered. The page
 * itself reports it, because code that a test runs in a page counts as a touch.
 */
async function watchShell(page: Page): Promise<() => Promise<void>> {
  let shell = Promise.withResolvers<void>();
  page.on('domcontentloaded', () => {
    shell = Promise.withResolvers();
  });
  await page.exposeFunction('shellStarted', () => shell.resolve());
  await page.addInitScript(() => {
    if (self !== top) return;
    const { shellStarted } = window as unknown as { shellStarted: () => Promise<void> };
    const look = () => {
      if (!document.documentElement.dataset['shell'] || window.sleepers?.take) void shellStarted();
      else setTimeout(look, 5);
    };
    addEventListener('load', look);
  });
  return () => shell.promise;
}

/** Playwright's own screenshots upon failure are taken of every test, and thrown away when it has passed. */
async function screenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries())
    await page.screenshot({ path: testInfo.outputPath(`failed-${index + 1}.png`) });
}

/** Firefox without patches does not report history traversal within a document, but it reports replaced entries. */
function recordTraversals(): void {
  addEventListener('popstate', () => history.replaceState(history.state, ''));
}

const NO_NETWORK = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/;
/** Messages of the worker for uncached requests, and of pages with such scripts. */
const NOT_KEPT =
  /^Failed to load resource: net::ERR_FAILED$|^\[astro-island\] Error hydrating|Failed to fetch dynamically imported module/;
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
  // This event includes unhandled rejections.
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    // A rejection by the browser itself has no stack.
    problems.push(`script: ${stack || `${name}: ${message}`}`);
  });
}

const isOurs = (url: string): boolean => new URL(url).host.endsWith(`.localhost:${process.env.SITE_PORT}`);
