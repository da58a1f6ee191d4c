/** The board of orders in work, as a kitchen reads it. */
import type { Page } from '@playwright/test';
import { enterDesk, expectFit } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
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
