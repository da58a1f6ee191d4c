import { axeViolations } from '../../support/browser/axe.ts';
import { lineOf } from '../../support/browser/cart.ts';
import {
  addButton,
  choice,
  group,
  holdCall,
  openOptions,
  refuseCall,
  shownOptions,
} from '../../support/browser/options.ts';
import { arrived, followLink } from '../../support/browser/routes.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const ADD = '**/api/cart/add*';
const SALAD = '/product/house-chopped-salad';
const isCartCall = (url: string) => url.includes('/api/cart/');

test('a group below its minimum shows an error and the focus, and sends nothing', async ({ visit, page, watch }) => {
  await visit('slice', SALAD);
  const shown = await openOptions(page);
  await choice(shown, 'Avocado').scrollIntoViewIfNeeded();
  await addButton(shown).click();
  const dressing = group(shown, 'Dressing');
  await expect(dressing.getByRole('alert')).toHaveText('Please select at least 1 options for Dressing');
  await expect(dressing.getByRole('checkbox').first()).toBeFocused();
  await expect(dressing.locator('legend')).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
  await choice(shown, 'Creamy garlic').check();
  await expect(shown.getByRole('alert')).toHaveCount(0);
  expect(watch.requests.filter(isCartCall)).toEqual([]);
});

test('the add button shows Adding... at the same width, and sends one request', async ({ visit, page }) => {
  await visit('slice', SALAD);
  const shown = await openOptions(page);
  await choice(shown, 'Creamy garlic').check();
  const held = await holdCall(page, ADD);
  const button = addButton(shown);
  const before = await button.boundingBox();
  await button.click();
  await expect(button).toHaveText('Adding...');
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  expect(Math.abs(((await button.boundingBox())?.width ?? 0) - (before?.width ?? 0))).toBeLessThanOrEqual(1);
  held.letGo();
  await expect(shown).toBeHidden();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page).toHaveURL((url) => url.hash === '');
  expect(held.sent).toEqual([
    {
      product_id: expect.any(Number),
      quantity: 1,
      selected_attributes: {},
      selected_multi_attributes: expect.any(Object),
    },
  ]);
});

test('the add button shows Adding... while another change of the cart is pending', async ({ visit, page }) => {
  await visit('slice', SALAD);
  const shown = await openOptions(page);
  await choice(shown, 'Creamy garlic').check();
  const held = await holdCall(page, ADD);
  await addButton(shown).click();
  await page.goBack();
  await expect(shown).toBeHidden();
  await followLink(page, '/product/the-ember');
  await arrived(page, '/product/the-ember');
  await openOptions(page);
  await expect(addButton(shown)).toHaveText('Adding...');
  held.letGo();
  await expect(addButton(shown)).toHaveText('Add to cart');
});

test('the server charges the price that the dialog showed', async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  const shown = await openOptions(page);
  await choice(shown, 'Medium 13"').check();
  await choice(shown, 'Smoked scamorza').check();
  await choice(shown, 'Basil').check();
  const said = await shown.locator('.options-total b').textContent();
  const response = page.waitForResponse(ADD);
  await addButton(shown).click();
  const { cart_items } = await (await response).json();
  expect(`$${cart_items[0].unit_price.toFixed(2)}`).toBe(said);
  // The dialog opens without the earlier choices.
  await expect(shown).toBeHidden();
  const again = await openOptions(page);
  await expect(again.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('the dialog edits a cart line and opens with its choices', async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  const shown = await openOptions(page);
  await choice(shown, 'Medium 13"').check();
  await choice(shown, 'Basil').check();
  await addButton(shown).click();
  await expect(shown).toBeHidden();
  await page.goto(storeUrl('slice', '/cart'));
  const line = lineOf(page, 'The Ember');
  await expect(line.locator('.line-options')).toHaveText(/Medium 13".*Basil/);
  const edit = line.getByRole('button', { name: 'Edit options of The Ember' });
  await edit.click();
  const dialog = await shownOptions(page);
  await expect(dialog).toHaveAccessibleName('The Ember');
  await expect(choice(dialog, 'Medium 13"')).toBeChecked();
  await expect(choice(dialog, 'Basil')).toBeChecked();
  await expect(addButton(dialog)).toHaveText('Save changes');
  await choice(dialog, 'Small 10"').check();
  await choice(dialog, 'Smoked scamorza').check();
  const said = await dialog.locator('.options-total b').textContent();
  const sent = page.waitForRequest('**/api/cart/update*');
  await addButton(dialog).click();
  expect((await sent).method()).toBe('PUT');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === '/cart' && url.hash === '');
  await expect(page.locator('.toast.success')).toHaveText('Cart updated');
  await expect(line.locator('.line-options')).toHaveText(/^Small 10".*Smoked scamorza/);
  await expect(line.locator('.line-options')).not.toHaveText(/Basil/);
  expect(Number((await line.locator('.line-price b').textContent())?.slice(1))).toBe(Number(said?.slice(1)));
  await expect(page.getByRole('main').locator('.line')).toHaveCount(1);
  await expect(edit).toBeFocused();
});

test('an error from the server appears inside the dialog, and the choices stay', async ({ visit, page, watch }) => {
  await visit('slice', SALAD);
  const shown = await openOptions(page);
  await choice(shown, 'Creamy garlic').check();
  await refuseCall(page, ADD, 'out_of_stock', 'Sorry, this is out of stock');
  const read = page.waitForResponse('**/api/get-product?*');
  await addButton(shown).click();
  await expect(shown.locator('.toast')).toHaveText('Sorry, this is out of stock');
  await read;
  await expect(addButton(shown)).toHaveText('Add to cart');
  await expect(choice(shown, 'Creamy garlic')).toBeChecked();
  await expect(shown).toBeVisible();
  watch.problems.length = 0;
});

test('a product that fails to load can be retried', async ({ visit, page, watch }) => {
  await visit('slice', SALAD);
  await page.route('**/api/get-product?*', (route) => route.abort());
  const shown = await openOptions(page);
  await expect(shown.getByRole('alert')).toHaveText('The options could not be loaded.');
  watch.problems.length = 0;
  await page.unroute('**/api/get-product?*');
  await shown.getByRole('button', { name: 'Try again' }).click();
  await expect(choice(shown, 'Creamy garlic')).toBeVisible();
});

test('a product that sold out meanwhile says so in the dialog and cannot be added', async ({ visit, page }) => {
  await visit('slice', SALAD);
  await page.route('**/api/get-product?*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = JSON.parse((await fetchFrom('slice', pathname + search)).text);
    await route.fulfill({ json: { ...response, product: { ...response.product, in_stock: false } } });
  });
  const shown = await openOptions(page);
  await expect(shown.locator('.options-foot')).toContainText('Sold out');
  await expect(shown.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
});

for (const [store, path] of [
  ['slice', '/product/the-ember'],
  ['rtl', '/product/arabic-coffee'],
  ['loud', '/product/awkward'],
] as const) {
  test(`axe finds no violation in the options dialog: ${store}`, async ({ visit, page }) => {
    await visit(store, path);
    expect(await axeViolations(page)).toEqual([]);
    await openOptions(page);
    expect(await axeViolations(page)).toEqual([]);
  });
}
