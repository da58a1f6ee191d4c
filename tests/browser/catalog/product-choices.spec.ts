import type { Page } from '@playwright/test';
import { choice, group, openOptions, shownOptions } from '../../support/browser/options.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const EMBER = '/product/the-ember';
const ANTON = '/product/wollmantel-anton';
const options = (page: Page) => page.locator('#product-options');
const value = (page: Page, name: string) =>
  options(page).getByRole('radio', { name: new RegExp(`^${RegExp.escape(name)}`) });
/** The alt text of the picture that the gallery shows. */
const shownPicture = (page: Page): Promise<string | undefined> =>
  page.locator('.gallery-media').evaluate((track) => {
    const { left } = track.getBoundingClientRect();
    const shown = [...track.children].find((item) => Math.abs(item.getBoundingClientRect().left - left) < 2);
    return shown?.querySelector('img')?.alt;
  });

const SODA = '/product/fountain-soda';

test('short single choices on the page are radios, and the dialog opens with them', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const sizes = options(page).getByRole('group', { name: 'Size' });
  await expect(sizes.getByRole('radio')).toHaveCount(3);
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
  await value(page, 'Medium 13"').click();
  await expect(value(page, 'Medium 13"')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(value(page, 'Large 16"')).toBeChecked();
  await expect(options(page).getByRole('group', { name: 'Crust' })).toHaveCount(0);
  await options(page)
    .getByRole('link', { name: /^Customize Crust, Swap the cheese, Extra toppings/ })
    .click();
  const drawer = await shownOptions(page);
  await expect(choice(group(drawer, 'Size'), 'Large 16"')).toBeChecked();
});

test('a choice updates the price, and a choice in the dialog updates the page', async ({ visit, page }) => {
  await visit('slice', SODA);
  const price = page.locator('.product-head .product-price');
  await expect(price).toHaveText('Price from $2.75');
  await value(page, 'Root beer').click();
  await expect(price).toHaveText('Price from $2.75');
  await value(page, 'Large').click();
  await expect(price).toHaveText('Price $3.50');
  await visit('slice', EMBER);
  await value(page, 'Medium 13"').click();
  await expect(price).toHaveText('Price from $19');
  const drawer = await openOptions(page);
  await choice(group(drawer, 'Size'), 'Large 16"').check({ force: true });
  await page.keyboard.press('Escape');
  await expect(value(page, 'Large 16"')).toBeChecked();
});

test('the price stays a lowest one while a required extra is missing', async ({ visit, page }) => {
  await visit('slice', '/product/build-your-own');
  await value(page, 'Small 10"').click();
  const price = page.locator('.buybar .product-price');
  await expect(price).toHaveText('Price from $10.50');
  const drawer = await openOptions(page);
  await choice(group(drawer, 'Sauce'), 'San Marzano tomato').check({ force: true });
  await expect(drawer.locator('.options-total')).toHaveText('Total from $10.50');
  await choice(group(drawer, 'Your toppings'), 'Pepperoni').check({ force: true });
  await expect(drawer.locator('.options-total')).toHaveText('Total $12.50');
  // The page shows what the choice costs, extras included.
  await expect(price).toHaveText('Price $12.50');
});

test('a choice updates what is saved', async ({ visit, page }) => {
  await visit('slice', '/product/hot-honey-diavola');
  const saved = page.locator('.product-offer .pill');
  await expect(saved).toHaveText('Save $1.75');
  await value(page, 'Medium 13"').click();
  await expect(saved).toHaveText('Save $2.50');
});

test('the dialog completes a choice of the page as it does from a card, and its total is that of the page', async ({
  visit,
  page,
}) => {
  await visit('slice', EMBER);
  for (const [size, price] of [
    ['Medium 13"', '19'],
    ['Large 16"', '24'],
  ] as const) {
    await value(page, size).click();
    const drawer = await openOptions(page);
    await expect(choice(group(drawer, 'Size'), size)).toBeChecked();
    await expect(choice(drawer, 'Hand-stretched')).toBeChecked();
    await expect(drawer.locator('.options-total')).toHaveText(`Total $${price}.00`);
    await page.keyboard.press('Escape');
    await expect(page.locator('.buybar .product-price')).toHaveText(`Price $${price}`);
  }
});

test('a complete choice is added to the cart without the dialog, as often as wanted', async ({ visit, page }) => {
  await visit('slice', SODA);
  await value(page, 'Cola zero').click();
  const buy = page.locator('.buybar a');
  await value(page, 'Large').click();
  await expect(page.locator('.buybar .product-price')).toHaveText('Price $3.50');
  for (const key of ['click', 'Enter']) {
    const added = page.waitForRequest('**/api/cart/add*');
    await (key === 'click' ? buy.click() : buy.press(key));
    const { quantity, selected_attributes } = (await added).postDataJSON();
    expect([quantity, Object.keys(selected_attributes).length]).toEqual([1, 2]);
    await expect(page.locator('.toast.success')).toContainText('Added to cart');
  }
  await expect(page).toHaveURL((url) => url.hash === '');
  await expect(value(page, 'Large')).toBeChecked();
});

test('an incomplete choice opens the dialog, where neither size nor color is chosen for the shopper', async ({
  visit,
  page,
}) => {
  await visit('atlas', ANTON);
  const drawer = await openOptions(page);
  await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await value(page, 'Kamel').click();
  await openOptions(page);
  await expect(choice(group(drawer, 'Farbe'), 'Kamel')).toBeChecked();
  await expect(group(drawer, 'Größe').getByRole('radio', { checked: true })).toHaveCount(0);
});

test('many short values are chips, on the page and in the dialog', async ({ visit, page }) => {
  await visit('atlas', '/product/sneaker-hafenrunde');
  await expect(options(page).getByRole('radio')).toHaveCount(9);
  await expect(options(page).getByRole('link')).toHaveCount(0);
  const drawer = await openOptions(page);
  const size = async (label: string) => {
    const box = await drawer.locator('.choice', { hasText: label }).boundingBox();
    return [box?.width, box?.height];
  };
  expect(await size('37')).toEqual([52, 44]);
  await drawer.getByRole('radio', { name: '41' }).click();
  await expect(drawer.getByRole('radio', { name: '41' })).toBeChecked();
  expect(await size('41')).toEqual([52, 44]);
  await expect(value(page, '41')).toBeChecked();
});

test('every choice is at least 44 px', async ({ visit, page }) => {
  for (const [store, path] of [
    ['slice', EMBER],
    ['atlas', ANTON],
  ] as const) {
    await visit(store, path);
    for (const label of await options(page).locator('label').all()) {
      const box = await label.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the picture follows the colour, on the page and in the dialog', async ({ visit, page }) => {
  await visit('atlas', ANTON);
  await value(page, 'Anthrazit').click();
  await expect.poll(() => shownPicture(page)).toBe('Wollmantel Anton in Anthrazit');
  const drawer = await openOptions(page);
  const src = () => drawer.locator('.drawer-head img').getAttribute('src');
  const dark = await src();
  await choice(group(drawer, 'Farbe'), 'Kamel').check({ force: true });
  await expect.poll(src).not.toBe(dark);
  await page.keyboard.press('Escape');
  await expect.poll(() => shownPicture(page)).toBe('Wollmantel Anton in Kamel');
  await expect(value(page, 'Kamel')).toBeChecked();
});

test('a sold-out combination says so, and every value stays selectable', async ({ visit, page }) => {
  // The demo store has this coat in sand and in XL, but not in both.
  await visit('atlas', '/product/sommermantel-lotte');
  await value(page, 'Sand').click();
  await expect(value(page, 'XL')).toHaveAccessibleName('XL Ausverkauft');
  await value(page, 'XL').click();
  await expect(value(page, 'XL')).toBeChecked();
  await expect(value(page, 'Sand')).not.toBeChecked();
  await expect(value(page, 'Sand')).toHaveAccessibleName('Sand Ausverkauft');
});

test('a choice made before scripts run is kept', async ({ visit, page }) => {
  await page.route(
    '**/_astro/*.js',
    async (route) => {
      await page
        .locator('#product-options input')
        .nth(1)
        .evaluate((radio: HTMLInputElement) => {
          radio.checked = true;
        });
      await route.continue();
    },
    { times: 1 },
  );
  await visit('slice', EMBER);
  const chosen = options(page).getByRole('radio', { checked: true });
  await expect(chosen).toHaveCount(1);
  const drawer = await openOptions(page);
  await expect(choice(group(drawer, 'Size'), 'Medium 13"')).toBeChecked();
});

test('choices are plain text without JavaScript and on a sold-out product', async ({ browser, visit, page }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(storeUrl('slice', EMBER));
  await expect(still.locator('#product-options')).toContainText('Small 10"');
  await expect(still.locator('#product-options input:visible')).toHaveCount(0);
  await plain.close();
  await visit('slice', '/product/shrimp-and-chili');
  await expect(page.locator('#product-options input, #product-options label')).toHaveCount(0);
});
