import { expect, ONCE, test } from '../support/browser-test.ts';
import { settle } from '../support/browser-vitals.ts';
import { fetchFrom } from '../support/site-http.ts';

const KB = 1024;

test('HTML with its styles is small', ONCE, async () => {
  for (const [path, limit] of [
    ['/product/the-ember', 12],
    ['/category/pizzas', 12],
    ['/page/about', 12],
    ['/', 18],
  ] as const) {
    const { wire, headers, text } = await fetchFrom('slice', path);
    expect(headers['content-encoding']).toBe('br');
    expect(text).not.toContain('rel="stylesheet"');
    expect(wire.length / KB, path).toBeLessThanOrEqual(limit);
  }
});

test('the script of all pages is one file, whatever islands use of the same', ONCE, async () => {
  const { text } = await fetchFrom('slice', '/search');
  const [, src] = text.match(/<script type="module" src="([^"]+)"/) ?? [];
  const { text: script } = await fetchFrom('slice', src ?? '/without');
  expect(script).toContain('cache-info');
  expect(script).not.toMatch(/\bimport\s*["'`{*]|\bfrom\s*["'`]/);
});

test('no script blocks the first paint', ONCE, async () => {
  for (const path of ['/', '/product/the-ember', '/category/pizzas']) {
    const { text } = await fetchFrom('slice', path);
    const tags = text.match(/<script\b[^>]*>/g) ?? [];
    const blocking = tags.filter((tag) => !/type="(module|application\/ld\+json)"|\b(async|defer)\b/.test(tag));
    for (const tag of blocking) expect(tag).not.toContain('src=');
  }
});

for (const [path, most] of [
  ['/', 18],
  ['/product/the-ember', 10],
  ['/category/pizzas', 12],
] as const) {
  test(`${path} asks for little before anyone touches it`, async ({ visit, page, watch }) => {
    // Wide screens fetch home for behind the route when all of the page is there, unless data is to be saved.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await visit('slice', path);
    await settle(page);
    expect(watch.requests.length, watch.requests.join('\n')).toBeLessThanOrEqual(most);
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0) / KB).toBeLessThanOrEqual(30);
  });
}

test('each page asks its own store alone', async ({ visit, page, watch }) => {
  for (const path of ['/', '/category/pizzas', '/product/the-ember', '/page/about', '/search']) {
    await visit('slice', path);
    await settle(page);
  }
  const hosts = new Set(watch.requests.map((url) => new URL(url).hostname));
  expect([...hosts]).toEqual(['slice.localhost']);
});
