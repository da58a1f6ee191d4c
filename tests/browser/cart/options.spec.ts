import type { Page } from '@playwright/test';
import { addButton, choice, group, OPTIONS, openOptions, shownOptions } from '../../support/browser/options.ts';
import { expectSheet } from '../../support/browser/overlays.ts';
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

test('single choices are native radios in a fieldset that arrow keys move through', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const size = group(shown, 'Size');
  expect(await size.evaluate(({ tagName }) => tagName)).toBe('FIELDSET');
  await expect(size.locator('legend')).toHaveText('Size Required · choose 1');
  await size.getByRole('radio', { name: 'Small 10"' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(size.getByRole('radio', { name: 'Medium 13"' })).toBeFocused();
  await expect(size.getByRole('radio', { name: 'Medium 13"' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(size.getByRole('radio', { name: 'Small 10"' })).toBeChecked();
});

test('an incompatible value is disabled with a reason, and a choice can be cleared', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const stuffed = choice(shown, 'Stuffed crust');
  await expect(stuffed).toBeDisabled();
  await expect(group(shown, 'Crust').getByText('Not available with Small 10"')).toBeVisible();
  await shown.getByRole('button', { name: 'Clear Size' }).click();
  await expect(choice(shown, 'Small 10"')).toBeFocused();
  await expect(group(shown, 'Size').getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(stuffed).toBeEnabled();
  await addButton(shown).click();
  await expect(shown.getByRole('alert')).toHaveText('Please choose Size');
  await stuffed.check();
  await expect(choice(shown, 'Small 10"')).toBeDisabled();
  await expect(group(shown, 'Size').getByText('Not available with Stuffed crust')).toBeVisible();
});

test('a multi-select shows its rule and count, refuses one too many, and can be unchecked', async ({ visit, page }) => {
  await visit('slice', EMBER);
  const shown = await openOptions(page);
  const dips = group(shown, 'Dips for the crust');
  await expect(dips.locator('legend')).toHaveText('Dips for the crust (Min: 0, Max: 2) Optional');
  const cheese = group(shown, 'Swap the cheese');
  await cheese.getByRole('checkbox', { name: 'Buffalo mozzarella' }).check();
  await expect(cheese).toHaveAccessibleDescription('1 of 1 chosen. Remove one to choose another.');
  const smoked = cheese.getByRole('checkbox', { name: 'Smoked scamorza' });
  await expect(smoked).toHaveAttribute('aria-disabled', 'true');
  await expect(smoked).toHaveAccessibleDescription(/Remove one/);
  await smoked.click({ force: true });
  await expect(smoked).not.toBeChecked();
  await expect(shown.locator('.options-message')).toHaveText(
    'Swap the cheese: 1 at most. Remove one to choose another.',
  );
  await cheese.getByRole('checkbox', { name: 'Buffalo mozzarella' }).click();
  await expect(cheese).toHaveAccessibleDescription('0 of 1 chosen');
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
