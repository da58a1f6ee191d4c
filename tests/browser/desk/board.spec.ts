/** The board of orders in work, as a kitchen reads it. */
import type { Page } from '@playwright/test';
import { enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';
import type { SiteStore } from '../../support/site/stores.ts';

const OPTIONS = 'Large · Stuffed crust · Tomato sauce · Mozzarella, olives, basil';

/** An order of one item, as if its product had many options. */
async function orderWithOptions(store: SiteStore): Promise<string> {
  const { id, number } = await orderByHttp(store, 0);
  await inStore(store, (db) =>
    db.rows(
      {
        name: 'test options of an item',
        text: 'update order_item set options_label = $3 where tenant_id = $1 and order_id = $2',
      },
      id,
      OPTIONS,
    ),
  );
  return number;
}

/** An order that is moved to a second branch. */
async function orderAtHarbour(store: SiteStore, index: number): Promise<string> {
  const { id, number } = await orderByHttp(store, index);
  await inStore(store, (db) =>
    db.rows(
      {
        name: 'test order of another branch',
        text: `with b as (insert into branch (tenant_id, name, is_main_branch) values ($1, 'Harbour', false) returning id)
          update orders set branch_id = b.id, branch_name = 'Harbour' from b where tenant_id = $1 and orders.id = $2`,
      },
      id,
    ),
  );
  return number;
}

const card = (page: Page, number: string) => page.getByRole('article').filter({ hasText: number });

test(
  'a card shows what has to be made with its options, none of them cut off',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    const number = await orderWithOptions(store);
    await enterDesk(page, watch, store);
    await expect(card(page, number).getByText('2× Burnt Caramel Custard', { exact: true })).toBeVisible();
    const options = card(page, number).getByText(OPTIONS, { exact: true });
    const isWhole = (element: HTMLElement) =>
      element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
    expect(await options.evaluate(isWhole)).toBe(true);
    await expectFit(page);
  },
);

test(
  'a device of one branch shows only its orders, on the board and in the list',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    const { number: other } = await orderByHttp(store, 0);
    const number = await orderAtHarbour(store, 1);
    await enterDesk(page, watch, store);
    await expect(card(page, number)).toContainText('Harbour');
    await expect(card(page, other)).toBeVisible();
    await expectFit(page);
    await page.getByRole('combobox', { name: 'Branch' }).click();
    await page.getByRole('option', { name: 'Harbour' }).click();
    await expect(card(page, other)).toHaveCount(0);
    await page.reload();
    await expect(card(page, number)).toBeVisible();
    await expect(card(page, other)).toHaveCount(0);
    // A kitchen that falls behind pauses its branch here.
    await page.getByRole('button', { name: 'Pause orders: Harbour' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause orders' }).click();
    await expect(page.getByText(/^Closed, opens/)).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Open again: Harbour' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByRole('button', { name: 'Pause orders: Harbour' })).toBeVisible();
    await openSection(page, 'Orders');
    const listed = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(listed(number)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Harbour');
    await expect(listed(other)).toHaveCount(0);
    await expectFit(page);
    // A new order of another branch is no news here.
    const { number: elsewhere } = await orderByHttp(store, 2);
    await page.getByRole('combobox', { name: 'Branch' }).click();
    await page.getByRole('option', { name: 'All branches' }).click();
    await expect(listed(other)).toBeVisible();
    await expect(listed(elsewhere)).toBeVisible();
    await expect(page.getByText(`New order ${elsewhere}`)).toHaveCount(0);
    const { number: news } = await orderByHttp(store, 3);
    await expect(page.getByText(`New order ${news}`)).toBeVisible();
  },
);

test('the page of an order has its steps in reach and says how late it is', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  const { id, number } = await orderByHttp(store, 0);
  await inStore(store, (db) =>
    db.rows(
      {
        name: 'test late order',
        text: "update orders set eta_at = now() - interval '200 seconds' where tenant_id = $1 and id = $2",
      },
      id,
    ),
  );
  await enterDesk(page, watch, store);
  await page.getByRole('link', { name: number }).click();
  // The card on the board says how late it is, too.
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText(/^Due .* · \d+ min late$/)).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 700;
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await expectFit(page);
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN;
  if (isPhone) {
    expect(await top('Picked up by')).toBeLessThan(await top('Amounts'));
    await page.getByRole('link', { name: 'Invoice' }).scrollIntoViewIfNeeded();
    await expect(accept).toBeInViewport({ ratio: 1 });
  } else expect(await top('Picked up by')).toBe(await top('Items'));
});

test(
  'an order is accepted by one press, with the minutes that were chosen last',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    const { number } = await orderByHttp(store, 0);
    const { number: next } = await orderByHttp(store, 1);
    const { id, number: planned } = await orderByHttp(store, 2);
    await inStore(store, (db) =>
      db.rows(
        {
          name: 'test order for a chosen time',
          text: "update orders set scheduled_at = now() + interval '5 hours', eta_at = null where tenant_id = $1 and id = $2",
        },
        id,
      ),
    );
    await enterDesk(page, watch, store);
    // It is made for the time that its customer chose.
    await expect(card(page, planned).getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
    await card(page, number).getByRole('button', { name: 'Choose the preparation time' }).click();
    await page.getByRole('button', { name: 'Other time' }).click();
    await page.getByLabel('Preparation time in minutes').last().fill('35');
    await expectFit(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(card(page, number).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await page.reload();
    const steps = page.waitForRequest(/\/orders\/\d+\/steps$/);
    await card(page, next).getByRole('button', { name: 'Accept · 35 min' }).click();
    expect((await steps).postDataJSON()).toEqual({ step: 'accept', preparation_minutes: 35 });
    await expect(card(page, next).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expectFit(page);
    const plannedStep = page.waitForRequest(/\/orders\/\d+\/steps$/);
    await card(page, planned).getByRole('button', { name: 'Accept' }).click();
    expect((await plannedStep).postDataJSON()).toEqual({ step: 'accept' });
  },
);

test('on a phone, an order that is accepted from the board is confirmed with a way to it', async ({ page, watch }) => {
  const store = await ownStore();
  const { number } = await orderByHttp(store, 0);
  await enterDesk(page, watch, store);
  await card(page, number).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(new RegExp(`^Order ${number} · Accepted · Due `))).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});

test(
  'a tablet shows all columns, which are scrolled sideways without the page',
  ON_WIDE_SCREEN,
  async ({ page, watch }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const store = await ownStore();
    const number = await orderWithOptions(store);
    await enterDesk(page, watch, store);
    await expect(card(page, number)).toBeVisible();
    const last = page.getByRole('region', { name: /^Ready/ });
    for (const width of [820, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      expect((await card(page, number).boundingBox())?.width).toBeGreaterThanOrEqual(240);
      await expectFit(page);
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.95 });
    }
  },
);
