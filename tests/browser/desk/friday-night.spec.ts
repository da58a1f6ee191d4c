/** A busy evening: orders come in while two operators work on the same board. */
import type { Page } from '@playwright/test';
import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import type { OperatorStepName } from '#domain/orders/operator-steps.ts';
import { enterDesk, expectFit } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';
import type { SiteStore } from '../../support/site/stores.ts';

const ORDERS = 30;
const BUTTONS = { accept: 'Accept', prepare: 'Start preparing', ready: 'Ready' } as const;
type Step = keyof typeof BUTTONS;

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

  card(number: string) {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('link', { name: number, exact: true }) });
  }

  async openDialog(number: string): Promise<void> {
    await this.card(number).getByRole('button', { name: BUTTONS.accept }).click();
    await expect(this.page.getByRole('dialog', { name: `Accept order ${number}` })).toBeVisible();
  }

  /** Accepts the order of the open dialog. An operator who comes second reads why nothing has happened. */
  async accept(id: number): Promise<number> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: BUTTONS.accept }).click();
    const status = await this.#answer(id, 'accept').promise;
    if (status !== 200) {
      await expect(dialog.getByRole('alert')).toContainText('cannot take this step');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await expect(dialog).toHaveCount(0);
    return status;
  }

  /** Presses the button of a step, unless the other operator has already taken the step. */
  async press({ id, number }: { id: number; number: string }, step: Exclude<Step, 'accept'>): Promise<number | null> {
    const button = this.card(number).getByRole('button', { name: BUTTONS[step], exact: true });
    const isPressed = await button.evaluateAll((found: HTMLElement[]) => {
      for (const each of found) each.click();
      return found.length > 0;
    });
    const status = isPressed ? await this.#answer(id, step).promise : null;
    if (status === 409) await expect(this.page.getByText(`${number}: The order is`)).toBeVisible();
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
  const store = await ownStore();
  await enterDesk(page, watch, store);
  const other = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
  if (!other) throw new Error('the browser is gone');
  const second = await other.newPage();
  await enterDesk(second, watch, store);
  const desks = [new Desk(page), new Desk(second)] as const;

  const arrivals = Array.from({ length: ORDERS }, () => Promise.withResolvers<{ id: number; number: string }>());
  const placing = (async () => {
    for (const [index, arrival] of arrivals.entries()) arrival.resolve(await orderByHttp(store, index));
  })();
  for (const arrival of arrivals) {
    const order = await arrival.promise;
    watch.missing.add(storeUrl(store, `/api/operator/orders/${order.id}/steps`));
    await Promise.all(desks.map((desk) => desk.openDialog(order.number)));
    const accepted = await Promise.all(desks.map((desk) => desk.accept(order.id)));
    expect(accepted.toSorted()).toEqual([200, 409]);
    for (const step of ['prepare', 'ready'] as const) {
      const statuses = await Promise.all(desks.map((desk) => desk.press(order, step)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    }
  }
  await placing;
  for (const desk of desks) {
    const ready = desk.page.getByRole('region', { name: /^Ready or on its way/ });
    await expect(ready.getByRole('article')).toHaveCount(ORDERS);
    await expect(desk.page.getByRole('article')).toHaveCount(ORDERS);
  }
  const taken = await stepsTaken(store);
  expect(taken).toHaveLength(ORDERS);
  for (const { number, events, actions } of taken)
    expect({ number, events, actions }).toEqual({
      number,
      events: ['placed', 'accepted', 'preparing', 'ready'],
      actions: ['order.accept', 'order.prepare', 'order.ready'],
    });
  await other.close();
});

test('the board says how many older orders it has no room for', AT_BOTH_WIDTHS, async ({ page, watch }) => {
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
  await expectFit(page);
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page.getByText('Guest 0', { exact: true })).toBeVisible();
});
