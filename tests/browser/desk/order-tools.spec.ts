import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterDesk, expectFit, newOrder, openSection } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { HOME } from '../../support/shop/stored-order.ts';

/** Records the tones that the page plays and the notifications that it shows, instead of both. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const told = { tones: 0, notices: [] as string[] };
    Object.assign(globalThis, { told });
    // Whether a reload counts as untouched depends on the browser.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function play(...at) {
      told.tones += 1;
      start.apply(this, at);
    };
    class Notice {
      static permission = 'default';
      static async requestPermission() {
        Notice.permission = 'granted';
        return 'granted';
      }
      constructor(title: string) {
        told.notices.push(title);
      }
    }
    Object.assign(globalThis, { Notification: Notice });
  });
const told = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { told: { tones: number; notices: string[] } }).told);

test(
  'a new order rings on every screen and is notified, unless it is muted, which is remembered',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    await record(page);
    const store = await ownStore({ order_number_prefix: 'K-' });
    await enterDesk(page, watch, store);
    await page.getByRole('button', { name: 'Nora' }).click();
    await page.getByRole('menuitem', { name: 'Turn on notifications' }).click();
    const message = await page.getByText('You are notified of new orders').boundingBox();
    const menu = await page.getByRole('navigation', { name: 'Menu' }).boundingBox();
    if (!message || !menu) throw new Error('the message or the menu is not shown');
    expect(message.y + message.height <= menu.y || message.x >= menu.x + menu.width).toBe(true);
    await openSection(page, 'Orders');
    await expect(page.getByText('No orders')).toBeVisible();
    const { order_number: number } = await newOrder(page, store);
    await expect(page.getByText(`New order ${number}`)).toBeVisible();
    expect(await told(page)).toEqual({ tones: 2, notices: [`New order ${number}`] });
    await expectFit(page);

    await page.getByRole('button', { name: 'Mute new orders' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Let new orders ring' })).toBeVisible();
    const { order_number: second } = await newOrder(page, store);
    await expect(page.getByText(`New order ${second}`)).toBeVisible();
    expect((await told(page)).tones).toBe(0);

    await page.getByRole('button', { name: 'Let new orders ring' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    const hint = page.getByText('Press anywhere');
    await expect(hint).toHaveCount(0);
    await openSection(page, 'Board');
    await page.reload();
    await expect(hint).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible();
    await expectFit(page);
    const card = page.getByRole('article').first();
    const before = await card.boundingBox();
    await page.keyboard.press('Shift');
    await expect(hint).toHaveCount(0);
    expect(await card.boundingBox()).toEqual(before);
  },
);

test('an order is printed, refunded by item and exported', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  const { order_number: number } = await newOrder(page, store);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: 'Kitchen ticket' }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByText('2×')).toBeVisible();
  await expect(page.getByText(/^Cash: collect \$/)).toBeVisible();
  await expect(page.getByText('Branch: Pearl District')).toBeVisible();
  await expectFit(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('2');
  await expectFit(page);
  await page.getByRole('link', { name: 'Back to the order' }).click();

  await page.getByRole('button', { name: 'Accept' }).click();
  for (const step of ['Start preparing', 'Ready', 'Complete'])
    await page.getByRole('button', { name: step, exact: true }).click();
  for (const left of [2, 1]) {
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.getByLabel('By item').check();
    await expect(page.getByText(`of ${left}`)).toBeVisible();
    await expect(page.getByText('What was paid in cash is only recorded here')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('Choose at least one unit.')).toBeVisible();
    await page.getByLabel('Units of').fill('1');
    await expectFit(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$[1-9]/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('To be paid back by hand')).toHaveCount(2);

  await openSection(page, 'Orders');
  await page.getByRole('button', { name: 'Export' }).click();
  await expectFit(page);
  const csv = /\/orders\.csv/;
  await page.route(csv, (route) => route.fulfill({ status: 429, json: { message: 'Too many downloads.' } }), {
    times: 1,
  });
  page.once('request', (request) => void watch.missing.add(request.url()));
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Too many downloads.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^orders-[\d-]+\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(number);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'the kitchen ticket has the address of a delivery and the number to call',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    const [pickup, delivery] = [await orderByHttp(store, 0), await orderByHttp(store, 1)];
    await inStore(store, (db) =>
      db.rows(
        {
          name: 'test delivery',
          text: "update orders set order_type = 'delivery', address = $3 where tenant_id = $1 and id = $2",
        },
        delivery.id,
        JSON.stringify(HOME),
      ),
    );
    await enterDesk(page, watch, store);
    const openTicket = async ({ number }: { number: string }) => {
      await page.getByRole('link', { name: number }).click();
      await page.getByRole('link', { name: 'Kitchen ticket' }).click();
      await expect(page.getByRole('heading', { name: number })).toBeVisible();
    };
    await openTicket(delivery);
    for (const line of [HOME.address_1, HOME.address_2, 'Portland, OR\u00a097205', HOME.landmark, '+1 503 555 0199'])
      await expect(page.getByText(line, { exact: true })).toHaveCSS('font-size', '20px');
    await expectFit(page);
    await page.getByRole('link', { name: 'Back to the order' }).click();
    await openSection(page, 'Board');
    await openTicket(pickup);
    await expect(page.getByText('+1 503 555 0142', { exact: true })).toBeVisible();
    await expect(page.getByText('Portland')).toHaveCount(0);
  },
);

test('an order keeps its currency and decimals on every screen', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  const { id, number } = await orderByHttp(store, 0);
  // As if the store had changed both since.
  await inStore(store, (db) =>
    db.rows(
      {
        name: 'test order currency',
        text: "update orders set currency_code = 'EUR', decimal_places = 3 where tenant_id = $1 and id = $2",
      },
      id,
    ),
  );
  const main = page.getByRole('main');
  const isInEuros = async (amount: string) => {
    await expect(main).toContainText(amount);
    await expect(main).not.toContainText('$');
  };
  await enterDesk(page, watch, store);
  await isInEuros('€1.380');
  await openSection(page, 'Orders');
  await isInEuros('€1.380');
  await page.getByRole('link', { name: number }).click();
  await isInEuros('€1.380');
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('table')).toContainText('€0.690€1.380');
  await expect(page.getByText('$')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the order' }).click();

  await page.getByRole('button', { name: 'Accept' }).click();
  for (const step of ['Start preparing', 'Ready', 'Complete'])
    await page.getByRole('button', { name: step, exact: true }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €1.380' }).click();
  await expect(page.getByText('Pay back €1.380 yourself')).toBeVisible();
});
