import { FIRST_STEPS } from '#domain/operators/first-steps.ts';
import { newWebhookSecret } from '#services/webhooks/sign-webhook.ts';
import { enterDesk, expectFit, newOrder, openSection } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore, onSite } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

test('an owner sees how the day goes, as charts and as a table', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSection(page, 'Today');
  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText('$0.00');
  await expectFit(page);
  const { totals } = await newOrder(page, store);
  const total = `$${totals.total.toFixed(2)}`;
  // The figures follow the orders.
  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText(total);
  await expect(page.getByRole('listitem').filter({ hasText: 'Burnt Caramel Custard' })).toContainText('2 sold');
  await expect(page.getByRole('figure').filter({ hasText: `Sales: ${total}` })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: '12 weeks' }).click();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('row').nth(1)).toContainText(total);
  await expectFit(page);
});

test(
  'an owner sees new orders and sold out products, each with a way to them',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    await orderByHttp(store, 0);
    await inStore(store, (db) =>
      db.rows({
        name: 'test sold out',
        text: 'update product set stock = 0, in_stock = false where tenant_id = $1',
      }),
    );
    await inStore(store, (db) =>
      db.rows({
        name: 'test waiting order',
        text: "update orders set placed_at = now() - interval '150 seconds' where tenant_id = $1",
      }),
    );
    await enterDesk(page, watch, store);
    await openSection(page, 'Today');
    const tasks = page.getByRole('region', { name: 'Needs attention' });
    const waiting = tasks.getByRole('link', { name: /^1 new order has waited for 2 minutes/ });
    await expect(waiting).toBeVisible();
    await expectFit(page);
    await tasks.getByRole('link', { name: 'Sold out: Burnt Caramel Custard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Sold out');
    await expect(page.getByRole('main').getByRole('link', { name: 'Burnt Caramel Custard' })).toBeVisible();
    await openSection(page, 'Today');
    await waiting.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  },
);

test(
  'the last first steps are one line above the board, and a list on Today',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    let open = ['category', 'logo', 'home'];
    await page.route('**/api/operator/first-steps', (route) =>
      route.fulfill({
        json: {
          steps: FIRST_STEPS.map((step) => ({ step, is_done: !open.includes(step) })),
          ...{ main_branch_id: 1, has_orders: false },
        },
      }),
    );
    await enterDesk(page, watch, store);
    const list = page.getByRole('region', { name: 'First steps' });
    await expect(list).toContainText('8 of 11 done');
    open = ['logo', 'home'];
    await page.reload();
    await expect(page.getByText('2 steps left · Add a logo')).toBeVisible();
    await expect(list).toHaveCount(0);
    open = ['home'];
    await page.reload();
    await expect(page.getByText('1 step left · Design the home page')).toBeVisible();
    await expectFit(page);
    await openSection(page, 'Today');
    await expect(list).toContainText('10 of 11 done');
    await openSection(page, 'Board');
    await page.getByRole('link', { name: 'Design the home page' }).click();
    await expect(page).toHaveURL(/\/home$/);
    open = ['mails'];
    await openSection(page, 'Board');
    await page.reload();
    await page.getByRole('link', { name: 'Have emails delivered' }).click();
    await expect(list).toContainText('10 of 11 done');
  },
);

test('an owner sees what could not be sent, and sends it again', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await onSite(async (pool) => {
    const ofStore = '(select t.tenant_id from tenant_host t where t.host = $1)';
    const host = `${store}.localhost`;
    await pool.query(
      `insert into message (tenant_id, channel, recipient, status, ended_at)
       values (${ofStore}, 'email', 'ada@example.com', 'failed', now())`,
      [host],
    );
    await pool.query(
      `with e as (insert into webhook_endpoint (tenant_id, url, secret) values (${ofStore}, 'https://erp.invalid/in', $2)
         returning tenant_id, id)
       insert into webhook_message (tenant_id, endpoint_id, webhook_id, type, subject, data, status)
       select tenant_id, id, $3, 'order.placed', 'order:1', '{}', 'failed' from e`,
      [host, newWebhookSecret(), `msg_${crypto.randomUUID()}`],
    );
  });
  await enterDesk(page, watch, store);
  await openSection(page, 'Today');
  const state = page.getByRole('region', { name: 'Shop and messages' });
  await expect(state).toContainText('ada@example.com');
  await expect(state).toContainText('1 webhook was given up');
  await expectFit(page);
  await state.getByRole('button', { name: 'Send all again' }).click();
  await expect(page.getByText('1 webhook is being sent again.')).toBeVisible();
  await expect(state.getByText('was given up')).toHaveCount(0);
});
