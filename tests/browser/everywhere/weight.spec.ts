import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { arrived, followLink } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { hasFont, noteVitals, readVitals, waitForFont, waitUntilPainted } from '../../support/browser/vitals.ts';
import { fetchFrom } from '../../support/site/http.ts';

const KB = 1024;

test('HTML with its styles is small', async () => {
  for (const [path, limit] of [
    ['/product/the-ember', 12.3],
    ['/category/pizzas', 11.65],
    ['/page/about', 12],
    ['/', 18],
  ] as const) {
    const { wire, headers, text } = await fetchFrom('slice', path);
    expect(headers['content-encoding']).toBe('br');
    expect(text).not.toContain('rel="stylesheet"');
    expect(wire.length / KB, path).toBeLessThanOrEqual(limit);
  }
});

test('the script shared by all pages is a single file without imports', async () => {
  const { text } = await fetchFrom('slice', '/search');
  const [, src] = text.match(/data-shell="([^"]+)"/) ?? [];
  const { text: script } = await fetchFrom('slice', src ?? '/without');
  expect(script).toContain('cache-info');
  expect(script).not.toMatch(/\bimport\s*["'`{*]|\bfrom\s*["'`]/);
});

test('no script blocks the first paint', async () => {
  for (const path of ['/', '/product/the-ember', '/category/pizzas']) {
    const { text } = await fetchFrom('slice', path);
    const tags = text.match(/<script\b[^>]*>/g) ?? [];
    const blocking = tags.filter((tag) => !/type="(module|application\/ld\+json)"|\b(async|defer)\b/.test(tag));
    for (const tag of blocking) expect(tag).not.toContain('src=');
  }
});

interface Script {
  readonly name: string;
  /** Compressed, in bytes. */
  readonly size: number;
  /** Preloaded only, not executed. */
  readonly isAhead: boolean;
}

const allScripts = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, size: entry.encodedBodySize, isAhead: entry.initiatorType === 'fetch' })),
  );
/** Compressed size of inline scripts, in bytes. */
async function inlineBytes(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => src === '' && !type.includes('json')).map(({ text }) => text),
  );
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}
const kilobytes = (scripts: readonly { size: number }[]): number =>
  scripts.reduce((sum, { size }) => sum + size, 0) / KB;
/** The slider's code loads after the first paint, when the browser is idle and the slider in view. */
const isSlider = ({ name }: { name: string }): boolean => /\/slider-motion\./.test(name);

for (const [path, most] of [
  ['/', 18],
  ['/product/the-ember', 10],
  ['/category/pizzas', 12],
  ['/search', 12],
] as const) {
  test(
    `${path} makes few requests and loads little script before the first interaction`,
    AT_BOTH_WIDTHS,
    async ({ visit, page, watch }) => {
      // Wide screens load home behind the route afterwards, unless data is saved.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await visit('slice', path);
      await waitUntilPainted(page);
      const fetched = await allScripts(page);
      const ahead = fetched.filter(({ isAhead }) => isAhead).map(({ name }) => name);
      const requests = watch.requests.filter((url) => !ahead.includes(url));
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most);
      const scripts = fetched.filter(({ isAhead }) => !isAhead);
      expect(scripts.length).toBeLessThanOrEqual(6);
      const own = kilobytes(scripts.filter((script) => !isSlider(script))) + (await inlineBytes(page)) / KB;
      expect(own).toBeGreaterThan(1);
      expect(own).toBeLessThanOrEqual(12);
      expect(kilobytes(scripts.filter(isSlider))).toBeLessThanOrEqual(1.5);
    },
  );
}

for (const path of ['/', '/product/the-ember', '/search']) {
  test(`${path} stays light with all its islands awake`, AT_BOTH_WIDTHS, async ({ visit, page }) => {
    await visit('slice', path);
    await page.mouse.move(100, 100);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await waitUntilPainted(page);
    // A preloaded script is listed again, with its size, when it is imported.
    const sizes = new Map<string, number>();
    for (const { name, size } of await allScripts(page)) sizes.set(name, Math.max(size, sizes.get(name) ?? 0));
    const scripts = [...sizes].map(([name, size]) => ({ name, size })).filter((script) => !isSlider(script));
    expect(scripts.length, scripts.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(10);
    expect(kilobytes(scripts) + (await inlineBytes(page)) / KB).toBeLessThanOrEqual(95.5);
  });
}

test(
  'the font is loaded after the first page, and shown from the next one on',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await noteVitals(page);
    for (const path of ['/', '/product/the-ember', '/category/pizzas']) {
      await visit('slice', path);
      await waitForFont(page);
      const [loaded, requested] = await page.evaluate(() => {
        const [visited] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
        return [visited?.loadEventStart, font?.startTime];
      });
      expect(requested, path).toBeGreaterThanOrEqual(loaded ?? Number.NaN);
      expect((await readVitals(page)).shift, path).toBeLessThan(0.005);
      expect(await hasFont(page), path).toBe(false);
    }
    await followLink(page, '/product/the-ember');
    await arrived(page, '/product/the-ember');
    expect(await hasFont(page)).toBe(true);
  },
);

test('each page requests only its own host', async ({ visit, page, watch }) => {
  for (const path of ['/', '/category/pizzas', '/product/the-ember', '/page/about', '/search']) {
    await visit('slice', path);
    await waitUntilPainted(page);
  }
  const hosts = new Set(watch.requests.map((url) => new URL(url).hostname));
  expect([...hosts]).toEqual(['slice.localhost']);
});
