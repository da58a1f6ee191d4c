/** A busy evening: orders come in while two operators work on the same board. */
import type { Page } from '@playwright/test';
import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import type { OperatorStepName } from '#domain/orders/operator-steps.ts';
import { enterDesk } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { expect, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';
import type { SiteStore } from '../../support/site/stores.ts';

const ORDERS = 30;
const BUTTONS = { accept: 'Accept · 20 min', time: 'Choose the preparation time', prepare: 'Start preparing' } as const;

/** An order as the board names it. */
interface Order {
  readonly id: number;
  readonly number: string;
}

/** An operator at the board, and how the server responds to their steps. */
class Desk {
  readonly #answers = new Map<string, PromiseWithResolvers<number>>();
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on('response', (response) => {
      const [, id] = /\/orders\/(\d+)\/steps$/.exec(response.url()) ?? [];
      if (id === undefined) return;
      const { step }: { step: OperatorStepName } = response.request().postDataJSON();
      this.#answer(Number(id), step).resolve(response.status());
    });
  }

  #answer(id: number, step: OperatorStepName): PromiseWithResolvers<number> {
    const key = `${id} ${step}`;
    const answer = this.#answers.get(key) ?? Promise.withResolvers<number>();
    this.#answers.set(key, answer);
    return answer;
  }

  #button({ number }: Order, step: keyof typeof BUTTONS) {
    const link = this.page.getByRole('link', { name: number, exact: true });
    const card = this.page.getByRole('article').filter({ has: link });
    return card.getByRole('button', { name: BUTTONS[step], exact: true });
  }

  async openDialog(order: Order): Promise<void> {
    await this.#button(order, 'time').click();
    await expect(this.page.getByRole('dialog', { name: `Accept order ${order.number}` })).toBeVisible();
  }

  /** Accepts the order of the open dialog. An operator who comes second reads why nothing has happened. */
  async accept({ id }: Order): Promise<number> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    const status = await this.#answer(id, 'accept').promise;
    if (status !== 200) {
      await expect(dialog.getByRole('alert')).toContainText('cannot take this step');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await expect(dialog).toHaveCount(0);
    return status;
  }

  async acceptAlone(order: Order): Promise<number> {
    await this.#button(order, 'accept').click();
    return this.#answer(order.id, 'accept').promise;
  }

  async prepareAlone(order: Order): Promise<number> {
    await this.#button(order, 'prepare').click();
    return this.#answer(order.id, 'prepare').promise;
  }

  /** Presses the button, unless the other operator was so much faster that it is gone. The second is told by a message. */
  async prepare(order: Order): Promise<number | null> {
    const button = this.#button(order, 'prepare');
    const isPressed = await button.evaluateAll((found: HTMLElement[]) => {
      const [there] = found.filter(({ isConnected }) => isConnected);
      there?.click();
      return there !== undefined;
    });
    const status = isPressed ? await this.#answer(order.id, 'prepare').promise : null;
    if (status === 409) await expect(this.page.getByText(`${order.number}: The order is`)).toBeVisible();
    await expect(button).toHaveCount(0);
    return status;
  }
}

/** The steps of each order as its timeline and as the history of the operators tell them. */
const stepsTaken = (store: SiteStore) =>
  inStore(store, async (db) => {
    const rows = await db.rows<{ id: number; number: string; events: string[]; actions: string[] }>({
      name: 'test steps',
      text: `select o.id, 'A-' || o.number as number,
          (select array_agg(e.status order by e.id) from order_event e where e.tenant_id = $1 and e.order_id = o.id and e.kind = 'order') as events,
          (select array_agg(a.action order by a.id) from audit_entry a
           where a.tenant_id = $1 and a.subject = 'A-' || o.number and a.operator_id is not null) as actions
        from orders o where o.tenant_id = $1 order by o.id`,
    });
    return rows.map(({ number, events, actions }) => ({ number, events, actions }));
  });

test('two operators lose no order of a busy evening and move none twice', ON_WIDE_SCREEN, async ({ page, watch }) => {
  // Two browsers and the server share the processors.
  test.slow();
  const store = await ownStore();
  await enterDesk(page, watch, store);
  const other = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
  if (!other) throw new Error('the browser is gone');
  const second = await other.newPage();
  await enterDesk(second, watch, store);
  const [nora, sam] = [new Desk(page), new Desk(second)];
  const desks = [nora, sam];

  const arrivals = Array.from({ length: ORDERS }, () => Promise.withResolvers<Order>());
  const placing = (async () => {
    for (const [index, arrival] of arrivals.entries()) arrival.resolve(await orderByHttp(store, index));
  })();
  for (let next = 0; next < ORDERS; next += 3) {
    const orders = await Promise.all(arrivals.slice(next, next + 3).map(({ promise }) => promise));
    const [one, two, both] = orders as [Order, Order, Order];
    watch.missing.add(storeUrl(store, `/api/operator/orders/${both.id}/steps`));
    // Each takes an order of their own, then that of the other. The third they take at the same moment.
    expect(await Promise.all([nora.acceptAlone(one), sam.acceptAlone(two)])).toEqual([200, 200]);
    await Promise.all(desks.map((desk) => desk.openDialog(both)));
    const accepted = await Promise.all(desks.map((desk) => desk.accept(both)));
    expect(accepted.toSorted()).toEqual([200, 409]);
    expect(await Promise.all([nora.prepareAlone(two), sam.prepareAlone(one)])).toEqual([200, 200]);
    const prepared = await Promise.all(desks.map((desk) => desk.prepare(both)));
    expect(prepared.filter((status) => status === 200)).toHaveLength(1);
  }
  await placing;
  for (const desk of desks) {
    const preparing = desk.page.getByRole('region', { name: /^Preparing/ });
    await expect(preparing.getByRole('article')).toHaveCount(ORDERS);
    await expect(desk.page.getByRole('article')).toHaveCount(ORDERS);
  }
  const taken = await stepsTaken(store);
  expect(taken).toHaveLength(ORDERS);
  for (const { number, events, actions } of taken)
    expect({ number, events, actions }).toEqual({
      number,
      events: ['placed', 'accepted', 'preparing'],
      actions: ['order.accept', 'order.prepare'],
    });
  await other.close();
});

test('the board says how many older orders it has no room for', async ({ page, watch }) => {
  const store = await ownStore();
  await inStore(store, async (db) => {
    const insert = async (table: string, row: Record<string, unknown>) => {
      const columns = Object.entries(row);
      const text = `insert into ${table} (tenant_id, ${columns.map(([name]) => name).join(', ')})
        values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) returning id`;
      const made = await db.row<{ id: number }>(
        { name: `test ${table} ${columns.length}`, text },
        ...columns.map(([, value]) => value),
      );
      return { id: Number(made?.id) };
    };
    for (let made = 0; made <= ORDERS_PER_PAGE_MAX; made += 1)
      await storedOrder({ db, insert }, { kind: 'guest', key: 'g' }, { customer_name: `Guest ${made}` });
  });
  await enterDesk(page, watch, store);
  await expect(page.getByRole('article')).toHaveCount(ORDERS_PER_PAGE_MAX);
  await expect(page.getByText('1 older order in work is not on the board.')).toBeVisible();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page.getByText('Guest 0', { exact: true })).toBeVisible();
});
