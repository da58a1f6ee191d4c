import { OPERATOR_NOTE_MAX } from '#contracts/limits.ts';
import { inviteOperator } from '#services/operators/operator-links.ts';
import {
  chooseLanguage,
  enterDesk,
  expectFit,
  newOrder,
  OWNER_PASSWORD,
  openSection,
} from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { inStore } from '../../support/browser/rewards.ts';
import { fetchAgain } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

test(
  'an operator sees a new order at once, takes it on its way and refunds a part',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore({ order_number_prefix: 'K-' });
    await enterDesk(page, watch, store);
    await expect(page.getByText('No new orders')).toBeVisible();
    const { order_number: number } = await newOrder(page, store);
    const card = page.getByRole('article').filter({ hasText: number });
    await expect(card).toContainText('2×');
    await expectFit(page);

    await card.getByRole('button', { name: 'Choose the preparation time' }).click();
    await page.getByRole('button', { name: '45' }).click();
    await expectFit(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (await page.getByRole('tab').count()) await page.getByRole('tab', { name: 'Accepted' }).click();
    await card.getByRole('link', { name: number }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    const stepButton = (name: string) => page.getByRole('button', { name, exact: true });
    // The event of a change may arrive before the response to it. Until then, a click on the next step would be lost.
    const answered = Promise.withResolvers<void>();
    await page.route('**/steps', async (route) => {
      const response = await fetchAgain(route);
      await answered.promise;
      await route.fulfill({ response });
    });
    await stepButton('Start preparing').click();
    await expect(stepButton('Ready')).toBeDisabled();
    answered.resolve();
    // The next step takes the place of the one that was taken, which must not happen while it is being pressed.
    await expect(stepButton('Start preparing')).toHaveCount(0);
    await stepButton('Ready').click();
    await expect(stepButton('Ready')).toHaveCount(0);
    await stepButton('Complete').click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.getByLabel('A part').check();
    await page.getByRole('dialog').getByLabel('Amount').fill('1.25');
    await expectFit(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Pay back $1.25 yourself')).toBeVisible();
    await expect(page.getByText('−$1.25')).toBeVisible();
    await expectFit(page);

    await openSection(page, 'History');
    await expect(page.getByText('Refunded order')).toBeVisible();
    await expectFit(page);
  },
);

test('an order is rejected with a reason in one line, which Enter sends', async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  const { order_number: number } = await newOrder(page, store);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  const reason = page.getByLabel('Reason');
  await expect(reason).toHaveAttribute('maxlength', String(OPERATOR_NOTE_MAX));
  await reason.press('Enter');
  await expect(reason).toHaveAccessibleDescription('Please fill in this field.');
  await expectFit(page);
  await reason.fill('The oven is broken');
  await reason.press('Enter');
  await expect(page.getByText('The oven is broken')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
});

test('an order that was accepted is canceled, and the dialog says so', async ({ page, watch }) => {
  const store = await ownStore();
  const { number } = await orderByHttp(store, 0);
  await enterDesk(page, watch, store);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}` });
  await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('The oven is broken');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('The oven is broken')).toBeVisible();
  await expect(page.getByText('Canceled by store').first()).toBeVisible();
});

test('no step of an order can be taken until its new state is shown', async ({ page, watch }) => {
  const store = await ownStore();
  const { number } = await orderByHttp(store, 0);
  await enterDesk(page, watch, store);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Start preparing' })).toBeEnabled();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/operator\/orders\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  const reading = page.waitForRequest((request) => /orders\/\d+$/.test(request.url()) && request.method() === 'GET');
  await page.getByRole('button', { name: 'Start preparing' }).click();
  await reading;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('button', { name: 'More actions' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Ready' })).toBeEnabled();
});

test(
  'operators sign in, out, and invite others, who see only what their role allows',
  AT_BOTH_WIDTHS,
  async ({ page, watch }) => {
    const store = await ownStore();
    const email = await enterDesk(page, watch, store);
    await openSection(page, 'Team');
    await page.getByRole('button', { name: 'Invite' }).click();
    const invited = `sam-${crypto.randomUUID()}@shop.example`;
    await page.getByLabel('Email').fill(invited);
    await page.getByLabel('Name').fill('Sam');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: invited })).toContainText('Staff · invited');
    await expectFit(page);

    await page.getByRole('button', { name: 'Nora' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const { name } = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
    await expect(page.getByRole('main')).toContainText(name);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('over the counter');
    watch.missing.add(storeUrl(store, '/api/operator/sign-in'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFit(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(OWNER_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
    await openSection(page, 'Team');

    const again = await inStore(store, (db) => inviteOperator(db, { email: invited, name: 'Sam', role: 'staff' }));
    await page.context().clearCookies();
    // Another hash alone would not load the page anew.
    await page.goto('about:blank');
    await page.goto(storeUrl(store, again?.path));
    await page.getByLabel('New password').fill(OWNER_PASSWORD);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
  },
);

test('the desk speaks German, and Arabic from right to left', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByText('Keine neuen Bestellungen')).toBeVisible();
  await chooseLanguage(page, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFit(page);
});
