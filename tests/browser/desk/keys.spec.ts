import { enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

test('an owner creates an API key, sees it once, and removes it', AT_BOTH_WIDTHS, async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  await openSection(page, 'Team');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Till');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByLabel('API key', { exact: true });
  await expect(shown).toHaveValue(/^frontage_[\w-]{43}$/);
  const secret = await shown.inputValue();
  await expectFit(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const ask = async () =>
    (await fetchFrom(store, '/api/operator/orders', { Authorization: `Bearer ${secret}` })).status;
  expect(await ask()).toBe(200);
  await page.reload();
  const keys = page.getByRole('region', { name: 'API keys' });
  await expect(keys.getByRole('listitem')).toHaveText(/Till.*Staff · Nora.*last used/);
  await expectFit(page);
  await keys.getByRole('button', { name: 'Remove Till' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  // While the dialog is open, roles outside of it are not found.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  expect(await ask()).toBe(401);
});
