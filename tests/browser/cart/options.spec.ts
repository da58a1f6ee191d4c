import type { Page } from '@playwright/test';
import {
  addButton,
  choice,
  group,
  holdCall,
  OPTIONS,
  openOptions,
  shownOptions,
} from '../../support/browser/options.ts';
import { expectSheet, shownDrawer } from '../../support/browser/overlays.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

const drawer = (page: Page) => page.locator('dialog.drawer');
const EMBER = '/product/the-ember';
const expectClosed = async (page: Page): Promise<void> => {
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL((url) => url.hash === '' && url.pathname === EMBER);
};

for (const [way, close] of [
  ['Back', (page: Page) => page.goBack()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(20, 20)],
] as const) {
  test(`the buy bar opens the dialog, ${way} closes it, and Forward restores its choices`, async ({ visit, page }) => {
    await visit('slice', EMBER);
    const shown = await openOptions(page);
    await expect(shown).toHaveAccessibleName('The Ember');
    await choice(shown, 'Medium 13"').check();
    await close(page);
    await expectClosed(page);
    await page.goForward();
    await expect(choice(await shownOptions(page), 'Medium 13"')).toBeChecked();
  });
}

test('a direct link opens the dialog, and closing it stays on the page', async ({ visit, page }) => {
  await visit('slice', EMBER + OPTIONS);
  const shown = await shownOptions(page);
  await expect(shown.getByRole('heading', { name: 'The Ember' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('a page without a product removes the hash from the URL', async ({ visit, page }) => {
  await visit('slice', `/page/about${OPTIONS}`);
  await expect(page).toHaveURL((url) => url.hash === '');
  await expect(drawer(page)).toBeHidden();
});

test(
  'the dialog is a sheet on phones and centred on wide screens, and only its body scrolls',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', EMBER);
    const shown = await openOptions(page);
    await expectSheet(shown, {
      fixed: [shown.getByRole('heading'), addButton(shown)],
      first: choice(shown, 'Small 10"'),
      last: choice(shown, 'Blue cheese'),
    });
  },
);

for (const [place, path, open, name, total] of [
  ['a product page', EMBER, '.buybar a', 'The Ember', '$14.50'],
  ['a card', '/category/pizzas', '#route .card:has-text("Pepperoni") .card-add', 'Pepperoni', '$13.00'],
] as const) {
  test(
    `the dialog over ${place} opens at its final size with name, picture and price`,
    AT_BOTH_WIDTHS,
    async ({ visit, page }) => {
      const held = await holdCall(page, '**/api/get-product?*');
      await visit('slice', path);
      await page.locator(open).click();
      const shown = await shownDrawer(page);
      await expect(shown.locator('.options')).toHaveAttribute('aria-busy', 'true');
      await expect(shown).toHaveAccessibleName(name);
      await expect(shown.locator('.drawer-head img')).toBeVisible();
      await expect(shown.locator('.options-total')).toHaveText(`Total ${total}`);
      await expect(addButton(shown)).toHaveAttribute('aria-disabled', 'true');
      const boxes = async () => [await shown.boundingBox(), await addButton(shown).boundingBox()];
      const before = await boxes();
      held.letGo();
      await expect(choice(shown, 'Small 10"')).toBeVisible();
      expect(await boxes()).toEqual(before);
      await expect(shown.locator('.options-total')).toHaveText(`Total ${total}`);
    },
  );
}

test('single choices are native radios in a fieldset that arrow keys move through', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const size = group(shown, 'Size');
  expect(await size.evaluate(({ tagName }) => tagName)).toBe('FIELDSET');
  // A choice that is made is no longer named as required.
  await expect(size.locator('legend')).toHaveText('Size');
  await size.getByRole('radio', { name: 'Small 10"' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(size.getByRole('radio', { name: 'Medium 13"' })).toBeFocused();
  await expect(size.getByRole('radio', { name: 'Medium 13"' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(size.getByRole('radio', { name: 'Small 10"' })).toBeChecked();
});

test('an incompatible value is disabled with a reason', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const stuffed = choice(shown, 'Stuffed crust');
  await expect(stuffed).toBeDisabled();
  await expect(group(shown, 'Crust').getByText('Not available with Small 10"')).toBeVisible();
  await expect(shown.getByRole('button', { name: /^Clear/ })).toHaveCount(0);
  await choice(shown, 'Medium 13"').check();
  await expect(stuffed).toBeEnabled();
  await stuffed.check();
  await expect(choice(shown, 'Small 10"')).toBeDisabled();
  await expect(group(shown, 'Size').getByText('Not available with Stuffed crust')).toBeVisible();
});

test('choices that exclude all others can be cleared', async ({ visit, page }) => {
  const store = await ownStore();
  const mug = {
    slug: 'mug',
    name: 'Mug',
    selling_price: 9,
    attributes: [
      { name: 'Shape', values: ['Tall', 'Wide'] },
      { name: 'Glaze', values: ['Blue', 'White'] },
    ],
    combinations: [
      { values: ['Tall', 'Blue'], price: 9 },
      { values: ['Wide', 'White'], price: 9 },
    ],
  };
  await changeStore(store, { products: [mug] });
  await visit(store, '/product/mug');
  const shown = await openOptions(page);
  // As high as its few options, without a hole below them.
  const bottomOf = (part: string): Promise<number> =>
    shown.locator(part).evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await bottomOf('.drawer-body')) - (await bottomOf('.options'))).toBeLessThan(24);
  await choice(shown, 'Tall').check();
  await choice(shown, 'Blue').check();
  await expect(choice(shown, 'Wide')).toBeDisabled();
  await shown.getByRole('button', { name: 'Clear Shape' }).click();
  await expect(choice(shown, 'Tall')).toBeFocused();
  await expect(group(shown, 'Shape').getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(choice(shown, 'White')).toBeEnabled();
  await addButton(shown).click();
  await expect(shown.getByRole('alert')).toHaveText('Please choose Shape');
});

test('the first choice shows prices, and later ones what they cost more', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const crusts = shown.getByRole('group', { name: /^Crust/ });
  const row = (name: string) => crusts.locator('.choice', { hasText: name });
  await expect(group(shown, 'Size')).toContainText('$14.50');
  await expect(row('Hand-stretched').locator('.choice-price')).toHaveCount(0);
  await expect(row('Deep pan').locator('.choice-price')).toHaveText('+$1');
});

test('the total and the first prices are starting prices while another choice may raise them', async ({
  visit,
  page,
}) => {
  const store = await ownStore();
  const lamp = {
    slug: 'lamp',
    name: 'Lamp',
    selling_price: 8,
    attributes: [
      { name: 'Shape', values: ['Tall', 'Wide'] },
      { name: 'Glaze', values: ['Blue', 'White'] },
    ],
    combinations: [
      { values: ['Tall', 'Blue'], price: 9 },
      { values: ['Tall', 'White'], price: 12 },
      { values: ['Wide', 'Blue'], price: 9 },
      { values: ['Wide', 'White'], price: 9 },
    ],
  };
  await changeStore(store, { products: [lamp] });
  await visit(store, '/product/lamp');
  const shown = await openOptions(page);
  const total = shown.locator('.options-total');
  const prices = group(shown, 'Shape').locator('.choice-price');
  await expect(total).toHaveText('Total from $9.00');
  await expect(prices).toHaveText(['from $9', '$9']);
  await choice(shown, 'White').check();
  await expect(total).toHaveText('Total from $9.00');
  await expect(prices).toHaveText(['$12', '$9']);
  await choice(shown, 'Tall').check();
  await expect(total).toHaveText('Total $12.00');
});

test('a refused addition replaces the message about an earlier tap', async ({ visit, page }) => {
  await visit('slice', '/product/build-your-own');
  const shown = await openOptions(page);
  const sauce = group(shown, 'Sauce');
  await sauce.getByRole('checkbox', { name: 'San Marzano tomato' }).check();
  await sauce.getByRole('checkbox', { name: 'Garlic cream' }).click({ force: true });
  const message = shown.locator('.options-message');
  await expect(message).toHaveText('Sauce: up to 1. Remove one to choose another.');
  await shown.getByRole('button', { name: 'Add to cart' }).click();
  await expect(group(shown, 'Your toppings').getByRole('alert')).toBeVisible();
  await expect(message).toBeEmpty();
});

test('a multi-select shows its rule and count, refuses one too many, and can be unchecked', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const dips = group(shown, 'Dips for the crust');
  await expect(dips.locator('legend')).toHaveText('Dips for the crust (Min: 0, Max: 2) Optional');
  const cheese = group(shown, 'Swap the cheese');
  await cheese.getByRole('checkbox', { name: 'Buffalo mozzarella' }).check();
  await expect(cheese.locator('legend')).toHaveText('Swap the cheese (Min: 0, Max: 1) 1 of 1 chosen');
  await expect(cheese).toHaveAccessibleDescription('Remove one to choose another.');
  const smoked = cheese.getByRole('checkbox', { name: 'Smoked scamorza' });
  await expect(smoked).toHaveAttribute('aria-disabled', 'true');
  await expect(smoked).toHaveAccessibleDescription(/Remove one/);
  await smoked.click({ force: true });
  await expect(smoked).not.toBeChecked();
  await expect(shown.locator('.options-message')).toHaveText('Swap the cheese: up to 1. Remove one to choose another.');
  await cheese.getByRole('checkbox', { name: 'Buffalo mozzarella' }).click();
  await expect(cheese.locator('legend')).toHaveText('Swap the cheese (Min: 0, Max: 1) Optional');
  await expect(cheese).toHaveAccessibleDescription('');
  await expect(smoked).toHaveAttribute('aria-disabled', 'false');
  await smoked.check();
});

test('a dependent value is disabled without its parent choice, and a new single choice clears the others', async ({
  visit,
  page,
}) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const aioli = choice(shown, 'Roast garlic aioli');
  await expect(group(shown, 'Dips').getByText('Only with Deep pan, Stuffed crust')).toBeVisible();
  await aioli.click({ force: true });
  await expect(aioli).not.toBeChecked();
  await choice(shown, 'Hot honey').check();
  await choice(shown, 'Deep pan').check();
  await expect(shown.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(shown.locator('.options-message')).toHaveText('Your other choices were cleared because Crust changed.');
  await expect(shown.locator('.options-message')).toHaveAttribute('role', 'status');
  await aioli.check();
  await expect(shown.locator('.options-message')).toBeEmpty();
});

test('the total follows each choice with two decimals and is announced once each time', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const total = shown.getByRole('status').filter({ hasText: 'Total' });
  expect(await total.evaluate(({ tagName }) => tagName)).toBe('OUTPUT');
  await expect(total).toHaveText('Total $14.50');
  await total.evaluate((output) => {
    output.dataset.said = '0';
    new MutationObserver((records) => {
      output.dataset.said = String(Number(output.dataset.said) + records.length);
    }).observe(output, { characterData: true, childList: true, subtree: true });
  });
  await choice(shown, 'House tomato').check();
  await expect(total).toHaveText('Total $15.50');
  await expect(total).toHaveAttribute('data-said', '1');
  await choice(shown, 'Medium 13"').check();
  await expect(total).toHaveText('Total $19.00');
  await expect(total).toHaveAttribute('data-said', '2');
});
