/** What the owner changes at the desk, shoppers see on the published pages. */
import type { Page } from '@playwright/test';
import { publishing } from '../../support/browser/command.ts';
import { enterDesk, openSection } from '../../support/browser/desk.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';
import type { SiteStore } from '../../support/site/stores.ts';

const PATHS = { product: '/product/burnt-caramel-custard', category: '/category/desserts' };

/** Changes a product at the desk. @returns when the server had answered, in milliseconds */
async function save(page: Page, change: () => Promise<void>): Promise<number> {
  await change();
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Save' }).click();
  await answered;
  return performance.now();
}

/** What a published page says to its readers, without scripts and the texts for them. */
async function textOf(store: SiteStore, path: string): Promise<string> {
  const { text } = await fetchFrom(store, path);
  return text.replace(/<script\b.*?<\/script>/gs, ' ').replace(/<[^>]*>/g, ' ');
}

/** Waits until the published pages show a text, and prints how long each took since the answer. */
async function shown(store: SiteStore, what: string, since: number, text: RegExp): Promise<void> {
  const times = await Promise.all(
    Object.entries(PATHS).map(async ([kind, path]) => {
      await expect.poll(() => textOf(store, path), { intervals: [25], message: `${what} of ${path}` }).toMatch(text);
      return `${kind} page ${Math.round(performance.now() - since)} ms`;
    }),
  );
  console.log(`${what}: ${times.join(', ')}`);
}

test('a price and an availability changed at the desk are live for shoppers', async ({ page, watch }) => {
  // The publisher is a process of its own, which has to start.
  test.slow();
  const store = await ownStore();
  await changeStore(store, {
    categories: [{ slug: 'desserts', name: 'Desserts' }],
    products: [
      {
        slug: 'burnt-caramel-custard',
        name: 'Burnt Caramel Custard',
        selling_price: 6.9,
        stock: 20,
        category_slugs: ['desserts'],
      },
    ],
  });
  await enterDesk(page, watch, store);
  await page.goto(`${new URL(page.url()).origin}/desk#/products`);
  await page.getByRole('article').getByRole('link').first().click();

  const price = page.getByLabel('Price', { exact: false }).first();
  await expect(price).toHaveValue('6.90');
  await publishing(store, async () => {
    const priced = await save(page, () => price.fill('7.4'));
    await shown(store, 'price', priced, /\$7\.40/);
    const soldOut = await save(page, () => page.getByLabel('Stock').fill('0'));
    await shown(store, 'availability', soldOut, /Sold out/);
    const restocked = await save(page, () => page.getByLabel('Stock').fill('5'));
    await shown(store, 'stock', restocked, /^(?!.*Sold out)/s);
    await openSection(page, 'Today');
    await expect(page.getByRole('region', { name: 'Shop and messages' })).toContainText('All changes are live.');
  });
});
