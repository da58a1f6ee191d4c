import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

test('a product page shows name, price, rating and details', async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Ember');
  await expect(page.locator('.product-price').first()).toHaveText('Price from $14.50');
  await expect(page.getByRole('link', { name: 'Rated 4.8 out of 5, 4 ratings' })).toHaveAttribute(
    'href',
    /^\/product\/reviews\/\d+$/,
  );
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('the shop is named for');
});

test('a reduced price states both prices in text', async ({ visit, page }) => {
  await visit('slice', '/product/family-feast');
  await expect(page.locator('.product-price').first()).toHaveText('Price $49 was $58.50');
  await expect(page.locator('.product-price s').first()).toHaveText('$58.50');
  await expect(page.getByText('Save $9.50').first()).toBeVisible();
});

test('name, price and the first choice are in view at once', AT_BOTH_WIDTHS, async ({ visit, page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  await visit('slice', '/product/the-ember');
  const bar = await page.locator('.buybar').boundingBox();
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.locator('.product-head .product-price'),
    page.getByRole('group', { name: 'Size' }).locator('label').first(),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('a description shows three lines, and the rest on demand', async ({ visit, page, browser }) => {
  await visit('slice', '/product/the-ember');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(page.url());
  for (const each of [page, still]) {
    const text = each.getByRole('region', { name: 'Details' }).locator('.prose');
    const height = async () => (await text.boundingBox())?.height ?? 0;
    const closed = await height();
    // At the end of the last line.
    const [more, box] = [await each.getByText('Read more').boundingBox(), await text.boundingBox()];
    expect(Math.abs((more?.y ?? 0) - (box?.y ?? 0) - (closed * 2) / 3)).toBeLessThan(4);
    await each.getByText('Read more').click();
    await expect(each.getByText('Show less')).toBeVisible();
    expect(await height()).toBeGreaterThan(closed * 1.3);
    await each.getByText('Show less').click();
    expect(await height()).toBe(closed);
  }
  await plain.close();
});

test('a short description is shown in full', async ({ visit, page }) => {
  await visit('greens', '/product/aloe-soap-each');
  await expect(page.locator('.product-about .prose')).toBeVisible();
  await expect(page.getByText('Read more')).toHaveCount(0);
});

test(
  'a product without options shows its facts and terms above the button',
  AT_BOTH_WIDTHS,
  async ({ visit, page, isMobile }) => {
    await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 });
    await visit('greens', '/product/coriander-100-g');
    await expect(page.locator('.product-head')).toContainText('£11.50/kg');
    const terms = page.locator('.product-terms');
    await expect(terms.getByRole('listitem')).toHaveText(
      [
        /Delivery: .+ · from £2\.50\s+Minimum order £15 · Free delivery over £40/,
        /Pickup at Gloucester Road/,
        /Returns/,
      ],
      { useInnerText: true },
    );
    const box = await terms.boundingBox();
    const bar = await page.locator('.buybar').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await terms.getByRole('link', { name: 'Returns' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns');
    await visit('pixel', '/product/dusty-keys');
    await expect(page.getByText('24-bit WAV, 48 kHz, loop points set')).toBeVisible();
    await expect(page.getByText('Read more')).toBeVisible();
    await expect(terms).toContainText('Digital product, nothing is shipped');
  },
);

test('without JavaScript the options are listed with their rules', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(storeUrl('slice', '/product/the-ember'));
  const options = page.getByRole('region', { name: 'Options' });
  const lists = options.getByRole('paragraph');
  await expect(lists).toHaveCount(5);
  await expect(lists.first()).toHaveText(/Size Choose 1\s+Small 10", Medium 13", Large 16"/, { useInnerText: true });
  await expect(lists.nth(2)).toContainText('Swap the cheese (Min: 0, Max: 1)');
  await expect(lists.nth(2)).toContainText('Vegan mozzarella');
  await expect(options.getByRole('link')).toHaveCount(0);
  await plain.close();
});

test('a sold-out product says so and links to similar products', async ({ visit, page }) => {
  await visit('slice', '/product/shrimp-and-chili');
  await expect(page.locator('.product-head')).toContainText('Sold out');
  await expect(page.locator('.product-head')).toContainText('currently unavailable');
  await page.getByRole('link', { name: 'See similar products' }).click();
  await expect(page).toHaveURL(/\/category\/signatures$/);
});

test('the dots scroll the gallery and do not change the URL', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByRole('img')).toHaveCount(3);
  await pictures.getByRole('link', { name: 'Show picture 3 of 3' }).click();
  await expect(pictures.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(pictures.getByRole('link', { name: 'Show picture 3 of 3' })).toHaveAttribute('aria-current', 'true');
  expect(page.url()).not.toContain('#');
});

test('the panel has the width of its kind of page', AT_BOTH_WIDTHS, async ({ visit, page, isMobile }) => {
  const width = async () => (await page.locator('#route').boundingBox())?.width;
  const viewport = page.viewportSize()?.width ?? 0;
  await visit('slice', '/product/the-ember');
  expect(await width()).toBe(isMobile ? viewport : 480);
  await visit('slice', '/page/about');
  expect(await width()).toBeCloseTo(isMobile ? viewport : 0.8 * viewport, 0);
});

test('the panel becomes 480 px wide above a viewport of 768 px', async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  const width = async () => (await page.locator('#route').boundingBox())?.width;
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await width()).toBe(768);
  await page.setViewportSize({ width: 769, height: 800 });
  expect(await width()).toBe(480);
});

test('HTML in product texts cannot run scripts', async ({ visit, page }) => {
  await visit('loud', '/product/awkward');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('& <b>friends</b>');
  expect(await page.evaluate(() => 'isOwned' in window)).toBe(false);
  await expect(page.locator('main script:not([type]), main [onerror]')).toHaveCount(0);
});
