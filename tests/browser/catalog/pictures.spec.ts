import { PAGE_TYPES, pathOf, statusOf } from '../../support/browser/pages.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';
import { noteVitals, readVitals, scrollThrough } from '../../support/browser/vitals.ts';
import type { StoreName } from '../../support/site/stores.ts';

const WITH_PICTURE: readonly (readonly [StoreName, string])[] = [
  ['slice', '/'],
  ['greens', '/'],
  ['atlas', '/'],
  ['rtl', '/'],
  ['new', '/'],
  ['slice', '/category/pizzas'],
  ['greens', '/category/fruit/2'],
  ['slice', '/product/the-ember'],
  ['atlas', '/product/t-shirt-lina'],
  ['loud', '/product/awkward'],
];

for (const [name, path] of WITH_PICTURE) {
  test(
    `${name}${path}: nothing painted is larger than the picture loaded first, and nothing shifts`,
    AT_BOTH_WIDTHS,
    async ({ visit, page }) => {
      await noteVitals(page);
      await visit(name, path);
      let vitals = await readVitals(page);
      // The browser reports a painted picture some time later.
      const largestTag = async () => {
        vitals = await readVitals(page);
        return vitals.largest?.tag;
      };
      await expect.poll(largestTag).toBe('img');
      const { largest, shift } = vitals;
      // Cards of a listing are equally large, so any of them may be painted first. Home behind a route has its own.
      const first = await page.locator('img[fetchpriority="high"]').evaluateAll((images) =>
        images.map((image) => {
          const { width, height } = image.getBoundingClientRect();
          return { tag: 'img', width: Math.round(width), height: Math.round(height) };
        }),
      );
      expect(first).toContainEqual(largest);
      expect(shift).toBeLessThan(0.05);
    },
  );
}

for (const type of PAGE_TYPES) {
  test(
    `${type}: every picture has its dimensions, and scrolling causes no layout shift`,
    AT_BOTH_WIDTHS,
    async ({ visit, page }) => {
      await noteVitals(page);
      await visit('slice', await pathOf('slice', type), statusOf(type));
      const sizes = await page
        .locator('img')
        .evaluateAll((images) => images.map((image) => [image.getAttribute('width'), image.getAttribute('height')]));
      for (const size of sizes) expect(size).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
      await scrollThrough(page);
      expect((await readVitals(page)).shift).toBeLessThan(0.05);
    },
  );
}

test('pictures are sharp on high-density screens', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first();
  const [chosen = 0, shown = 0] = await picture.evaluate(async (image: HTMLImageElement) => {
    // Decoded separately, because `naturalWidth` of a picture with a srcset is in CSS pixels.
    const file = new Image();
    file.src = image.currentSrc;
    await file.decode();
    return [file.naturalWidth, image.clientWidth];
  });
  const density = await page.evaluate(() => Math.min(1.5, devicePixelRatio));
  expect(chosen).toBeGreaterThanOrEqual(shown * density);
});

test('on a phone, only pictures of the first screen are requested before the page has loaded', async ({ page }) => {
  const requested: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/img/**', async (route) => {
    requested.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.goto(storeUrl('slice'), { waitUntil: 'domcontentloaded' });
  // Approaching pictures are detected within two frames.
  await page.evaluate(async () => {
    for (let count = 0; count < 5; count += 1) await new Promise(requestAnimationFrame);
  });
  const [, banner = ''] =
    /([0-9a-f]{64})/.exec((await page.locator('source').first().getAttribute('srcset')) ?? '') ?? [];
  await expect.poll(() => requested.join()).toContain(banner);
  // The logo and the first banner.
  expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(2);
  release();
  const first = page.locator('.strip .card-media img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('pictures come without the scripts of the page', async ({ page, watch }) => {
  await page.route('**/_astro/**', (route) => route.abort());
  await page.goto(storeUrl('slice'));
  const first = page.locator('.strip .card-media img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  watch.problems.length = 0;
});
