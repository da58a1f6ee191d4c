import { axeFromTop, axeViolations } from '../../support/browser/axe.ts';
import { fillCart } from '../../support/browser/cart.ts';
import {
  agree,
  choice,
  enterByHand,
  field,
  openCheckout,
  ordered,
  place,
  slots,
} from '../../support/browser/checkout.ts';
import { tabTo } from '../../support/browser/keys.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

/** The order of the test of each theme. */
const LINES = {
  slice: { slug: 'burnt-caramel-custard', quantity: 5 },
  loud: { slug: 'burnt-caramel-custard', quantity: 5 },
  rtl: { slug: 'baklava', quantity: 4 },
} as const;

for (const theme of ['slice', 'rtl', 'loud'] as const) {
  test(`axe finds no violation and nothing overflows: ${theme}, at first and with all field errors`, async ({
    page,
  }) => {
    await openCheckout(page, theme, [LINES[theme]]);
    expect(await axeFromTop(page)).toEqual([]);
    expect(await sideways(page)).toEqual([]);
    await place(page).click();
    await expect(page.locator('.form-errors')).not.toBeEmpty();
    expect(await axeFromTop(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sideways(page)).toEqual([]);
  });
}

test('each field has an autocomplete type, only short ones share a row, and controls are 44 px high', async ({
  page,
}) => {
  await openCheckout(page);
  await enterByHand(page);
  const attributes = {
    'Full name': ['name', 'text'],
    Email: ['email', 'email'],
    Phone: ['tel', 'tel'],
    'ZIP code': ['postal-code', 'text'],
  };
  for (const [name, [autocomplete, mode]] of Object.entries(attributes)) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete ?? '');
    await expect(field(page, name)).toHaveAttribute('inputmode', mode ?? '');
  }
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/contact you about this order/);
  const fields = page.locator(
    '.checkout-part > .field, .address-fields > .field:not(.field-city, .field-state, .field-pincode)',
  );
  const boxes = await fields.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(new Set(boxes).size, 'columns').toBe(1);
  const low = await page
    .locator('.checkout .field :is(input, select, textarea), .checkout .button')
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length);
  expect(low).toBe(0);
});

test('an order can be placed with the keyboard only', async ({ page }) => {
  await openCheckout(page);
  const typed = { 'Full name': 'Ada Lovelace', Email: 'ada@example.com', Phone: '+15035550123' };
  for (const [name, text] of Object.entries(typed)) {
    await tabTo(field(page, name));
    await page.keyboard.type(text);
  }
  await tabTo(choice(page, 'Delivery'));
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Pickup')).toBeChecked();
  if (!(await choice(page, 'As soon as possible').isEnabled())) {
    await tabTo(slots(page, 'Time').first());
    await page.keyboard.press('Space');
  }
  await tabTo(choice(page, 'Card'));
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Cash')).toBeChecked();
  await tabTo(agree(page));
  await page.keyboard.press('Space');
  await tabTo(place(page));
  await page.keyboard.press('Enter');
  await ordered(page);
});

test('without JavaScript the checkout says so, and search engines do not index it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(storeUrl('slice', '/checkout'));
  await expect(page.locator('noscript .notice p')).toContainText('The checkout needs JavaScript.');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('footer.powered')).toHaveCount(0);
  await context.close();
});

test('the checkout of an empty cart says that there is nothing to order', async ({ visit, page }) => {
  await visit('slice', '/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(place(page)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await fillCart(page, [LINES.slice]);
  await page.reload();
  await expect(place(page)).toBeVisible();
});
