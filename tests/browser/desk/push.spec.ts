import type { BrowserContext, Page, Worker } from '@playwright/test';
import { sendPush } from '#services/push/send-push.ts';
import { enterDesk, expectFit, newOrder } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore, onSite } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';
import type { OwnStoreName } from '../../support/site/stores.ts';
import { type PushService, pushService } from '../../support/stubs/push-service.ts';

test.use({ serviceWorkers: 'allow' });

/** Subscribes at our service, because private windows have none. */
const subscribeAt = (page: Page, service: PushService) => {
  const browser = service.subscribe();
  return page
    .addInitScript((json) => {
      const made = {
        options: {},
        toJSON: () => json,
        async unsubscribe() {
          current = null;
          return true;
        },
      };
      let current: typeof made | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        async subscribe() {
          current = made;
          return made;
        },
      });
    }, browser.subscription)
    .then(() => browser);
};

/** Runs what is queued for the browsers of a store, like the job. */
async function pushQueued(store: OwnStoreName): Promise<void> {
  const queued = await inStore(store, ({ tenantId }) =>
    onSite(async (pool) => {
      const jobs = `delete from pgboss.job where name = 'send_push' and data ->> 'tenant_id' = $1 returning data`;
      return (await pool.query<{ data: Record<string, number> }>(jobs, [String(tenantId)])).rows;
    }),
  );
  for (const { data } of queued) {
    const [subscriptionId = 0, orderId = 0] = [data['subscription_id'], data['order_id']];
    const options = { isTrial: true, port: Number(process.env.SITE_PORT), signal: new AbortController().signal };
    const outcome = await inStore(store, (db) => sendPush(db, { subscriptionId, orderId }, options));
    expect(outcome).toBe('sent');
  }
}

/** Hands a message to the worker of the desk, like the browser. */
async function deliver(context: BrowserContext, page: Page, store: OwnStoreName, data: string): Promise<void> {
  const client = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const desk = registrations.find(({ scopeURL }) => scopeURL === storeUrl(store, '/desk'));
    if (desk) found.resolve(desk.registrationId);
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(storeUrl(store)).origin,
    registrationId,
    data,
  });
}

type Shown = [title: string, body: string | undefined, tag: string | undefined];
type Recording = { registration: ServiceWorkerRegistration; shown: Shown[] };

/** Records the notifications that a worker shows: a browser without a screen shows none. */
const record = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Recording;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, tag } = {}) => {
      scope.shown.push([title, body, tag]);
    };
  });
const recorded = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Recording).shown);

test(
  'an owner turns on notifications, is told of an order at a closed desk, and opens it',
  AT_BOTH_WIDTHS,
  async ({ page, context, watch }) => {
    const service = await pushService();
    const store = await ownStore({ order_number_prefix: 'K-' });
    await context.grantPermissions(['notifications'], { origin: new URL(storeUrl(store)).origin });
    const browser = await subscribeAt(page, service);
    await enterDesk(page, watch, store);
    await page.getByRole('button', { name: 'Nora' }).click();
    await page.getByRole('menuitem', { name: 'Turn on notifications' }).click();
    await expect(page.getByText('also when the desk is closed')).toBeVisible();
    await expectFit(page);

    await page.goto(storeUrl(store, '/robots.txt'));
    const { id, order_number: number } = await newOrder(page, store);
    await pushQueued(store);
    const [told] = browser.orders();
    expect(told).toMatchObject({ title: `New order ${number}`, path: `/orders/${id}`, language: 'en' });
    await service.close();

    const worker = context.serviceWorkers().find((each) => each.url().endsWith('/desk/sw.js'));
    if (!worker) throw new Error('the desk has no worker');
    await record(worker);
    await deliver(context, page, store, JSON.stringify(told));
    await expect.poll(() => recorded(worker)).toEqual([[told?.title, told?.body, `order-${id}`]]);

    // A test cannot press a notification; the worker then opens this address, or asks a desk that is open.
    await page.goto(storeUrl(store, `/desk#${told?.path}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await page.getByRole('link', { name: 'Board' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
    await worker.evaluate(async (screen) => {
      interface Clients {
        matchAll(options: object): Promise<{ postMessage(message: object): void }[]>;
      }
      const { clients } = globalThis as unknown as { clients: Clients };
      for (const open of await clients.matchAll({ includeUncontrolled: true })) open.postMessage({ screen });
    }, told?.path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expectFit(page);

    await page.getByRole('button', { name: 'Nora' }).click();
    await page.getByRole('menuitem', { name: 'Turn off notifications' }).click();
    const left = () =>
      inStore(store, ({ tenantId }) =>
        onSite(async (pool) => {
          const count = 'select count(*)::int as count from push_subscription where tenant_id = $1';
          return (await pool.query<{ count: number }>(count, [tenantId])).rows[0]?.count;
        }),
      );
    await expect.poll(left).toBe(0);
  },
);
