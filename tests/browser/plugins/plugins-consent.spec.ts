import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { fillCheckout, openCheckout, ordered, place } from '../../support/browser/checkout.ts';
import { fetchAgain } from '../../support/browser/routes.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';
import { MEASUREMENT_ID } from '../../support/site/plugged-store.ts';

/** Stubs Google's script. Returns the URLs that the page requests from it. */
async function stubGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

/** The events in gtag's queue, with their parameters. */
const told = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .flatMap(([command, name, parameters]) => (command === 'event' ? [{ name, parameters }] : [])),
  );

const expectOnlyGoogle = (problems: string[]) => {
  const others = problems.filter((problem) => !problem.includes('https://www.googletagmanager.com/'));
  problems.splice(0, problems.length, ...others);
};

test('Google is not contacted before consent or after its denial', async ({ visit, page }) => {
  const asked = await stubGoogle(page);
  await visit('plugged', '/product/the-ember');
  await expect(page.getByRole('dialog', { name: 'Your privacy' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await expect(page.getByRole('dialog', { name: 'Your privacy' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Help and offers' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Your privacy' })).toBeHidden();
  expect([asked, await told(page)]).toEqual([[], []]);
});

test("with consent, the product view and the page's commerce events are reported", async ({ visit, page, watch }) => {
  const asked = await stubGoogle(page);
  await visit('plugged', '/product/the-ember');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`]);
  await expect
    .poll(() => told(page))
    .toMatchObject([
      { name: 'view_item', parameters: { currency: 'USD', items: [{ item_name: 'The Ember', quantity: 1 }] } },
    ]);
  await page.evaluate(() => {
    const item = { item_id: '12', item_name: 'The Ember', price: 8.5, quantity: 2 };
    // Events of the cart carry amounts without a currency.
    const detail = { name: 'add_to_cart', value: 17, items: [item] };
    document.dispatchEvent(new CustomEvent('frontage:commerce', { detail }));
  });
  expect((await told(page)).at(-1)).toEqual({
    name: 'add_to_cart',
    parameters: {
      currency: 'USD',
      value: 17,
      items: [{ item_id: '12', item_name: 'The Ember', price: 8.5, quantity: 2 }],
    },
  });
  expectOnlyGoogle(watch.problems);
});

test('a checkout and its order are reported once each, without personal data', async ({ visit, page, watch }) => {
  await stubGoogle(page);
  await visit('plugged', '/cart');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await openCheckout(page, 'plugged');
  const person = await fillCheckout(page, 'Cash');
  await place(page).click();
  await ordered(page);
  const number = /[A-Z0-9-]+$/.exec((await page.locator('.placed-number b').textContent()) ?? '')?.[0];
  const events = (await told(page)) as { name: string; parameters: object }[];
  const items = [{ item_name: 'Burnt Caramel Custard', quantity: 5 }];
  expect(events.map(({ name }) => name)).toEqual(['begin_checkout', 'purchase']);
  expect(events[0]?.parameters).toMatchObject({ currency: 'USD', items });
  expect(events[1]?.parameters).toMatchObject({ currency: 'USD', transaction_id: number, items });
  for (const secret of [person.email, person.phone, person.name, 'Lovejoy', 'k_'])
    expect(JSON.stringify(events)).not.toContain(secret);
  // Neither a reload nor a return to the checkout reports another order.
  await page.reload();
  await expect(page.locator('.placed-number')).toBeVisible();
  await page.goto(storeUrl('plugged', '/checkout'));
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await told(page)).toEqual([]);
  expectOnlyGoogle(watch.problems);
});

test('a checkout that begins before the consent is known is reported afterwards', async ({ visit, page, watch }) => {
  await stubGoogle(page);
  await visit('plugged', '/cart');
  await page.getByRole('button', { name: 'Accept all' }).click();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/_astro/*.js', async (route) => {
    const response = await fetchAgain(route);
    if ((await response.text()).includes('disable--interaction')) {
      held += 1;
      await released;
    }
    await route.fulfill({ response });
  });
  await openCheckout(page, 'plugged');
  await expect.poll(() => held).toBeGreaterThan(0);
  expect(await told(page)).toEqual([]);
  release();
  await expect.poll(() => told(page)).toMatchObject([{ name: 'begin_checkout' }]);
  await page.unrouteAll({ behavior: 'wait' });
  expectOnlyGoogle(watch.problems);
});

test('Google cannot read a secret of an order or a payment from the URL', async ({ visit, page, watch }) => {
  // Records the URL as Google's script finds it on load, before other code of the page runs.
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.dataLayer.push({ read: location.href })' }),
  );
  const read = () =>
    page.evaluate(() => (window.dataLayer ?? []).flatMap((entry) => Reflect.get(Object(entry), 'read') ?? []));
  await visit('plugged');
  await page.getByRole('button', { name: 'Accept all' }).click();
  const pages = [
    ['/checkout', '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'],
    ['/track-order/1', '#k_AAAAAAAAAAAAAAAAAAAAAA'],
  ] as const;
  for (const [path, secret] of pages) {
    await page.goto(storeUrl('plugged', path + secret));
    await expect.poll(read).toEqual([storeUrl('plugged', path)]);
  }
  // This order does not exist.
  await expect.poll(() => watch.problems.filter((problem) => problem.includes('404'))).toHaveLength(1);
  // A page whose code has not removed the token of a mail's link yet is not measured.
  await page.route('**/_astro/ForgotPage.*', (route) => route.abort());
  await page.goto(storeUrl('plugged', '/forgot-password#token=abc&email=ada@example.com'));
  await page.waitForLoadState('networkidle');
  expect(await read()).toEqual([]);
  watch.problems.length = 0;
});

test('consent can be withdrawn at the end of the page', async ({ visit, page, watch }) => {
  await stubGoogle(page);
  await visit('plugged', '/product/the-ember');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(settings).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/product/the-ember');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await settings.getByRole('button', { name: 'Necessary only' }).click();
  await expect.poll(() => page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), MEASUREMENT_ID)).toBe(true);
  const before = (await told(page)).length;
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('frontage:commerce', { detail: { name: 'add_to_cart', items: [] } })),
  );
  expect(await told(page)).toHaveLength(before);
  expectOnlyGoogle(watch.problems);
});

test('the consent dialog stays across navigations and can be answered with the keyboard', async ({ visit, page }) => {
  await visit('plugged');
  const question = page.getByRole('dialog', { name: 'Your privacy' });
  // The library focuses its dialog a little after showing it.
  await expect(question.locator(':focus')).toBeAttached();
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('#main .card-name a[href^="/product/"]')?.click(),
  );
  await expect(page).toHaveURL(/\/product\//);
  // The page takes the focus when it arrives.
  await expect(page.locator('#main h1')).toBeFocused();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Necessary only' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
});

test('the consent dialog does not take the focus from a field in use', async ({ visit, page }) => {
  await page.route('**/_astro/**', async (route) => {
    // The plugins load once the shopper has focused the field.
    if (route.request().url().includes('start')) await page.getByRole('searchbox').first().focus();
    await route.continue();
  });
  await visit('plugged', '/search');
  const question = page.getByRole('dialog', { name: 'Your privacy' });
  await expect(page.getByRole('complementary', { name: 'Help and offers' })).toBeVisible();
  await page.keyboard.type('pizza');
  await expect(page.getByRole('searchbox').first()).toHaveValue('pizza');
  await expect(question).toHaveCount(0);
  await page.getByRole('searchbox').first().blur();
  await expect(question).toBeVisible();
});

test('the consent dialog follows the direction of the store', async ({ visit, page }) => {
  await visit('plugged-rtl');
  const question = page.getByRole('dialog', { name: 'خصوصيتك' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'الضرورية فقط' })).toBeVisible();
  expect(await question.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(await axeViolations(page)).toEqual([]);
});
