import type { Page } from '@playwright/test';
import { enterByHand, FAR_AWAY, fillBook } from '../../support/browser/addresses.ts';
import { axeFromTop } from '../../support/browser/axe.ts';
import { chooseOver } from '../../support/browser/chosen-branch.ts';
import { expect, test } from '../../support/browser/test.ts';

const FORM = '/account/add-address';
const field = (page: Page, name: string) => page.locator('.address-form').getByLabel(name, { exact: true });
/** The live region that says whether the location is in a delivery area. */
const service = (page: Page) => page.locator('.address-form .service[role="status"]');
const asked = (requests: readonly string[]) =>
  requests.filter((url) => url.includes('/api/check-pincode')).map((url) => new URL(url).searchParams);

test('a complete pincode shows at once, before saving, whether it is in a delivery area', async ({
  visit,
  page,
  watch,
}) => {
  await visit('slice', FORM);
  await enterByHand(page);
  await expect(service(page)).toBeEmpty();
  await field(page, 'ZIP code').pressSequentially('9720');
  await field(page, 'City').fill('Portland');
  await field(page, 'ZIP code').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  await expect(service(page)).toHaveText('Delivers from Pearl District · 0.9 mi · about 25 min');
  expect(await axeFromTop(page)).toEqual([]);
  await field(page, 'ZIP code').fill('10118');
  await expect(service(page)).toContainText("We can't match this code to a branch.");
  await expect(service(page)).toHaveClass(/is-outside/);
  expect(await axeFromTop(page)).toEqual([]);
  await field(page, 'ZIP code').fill('1011');
  await expect(service(page)).toBeEmpty();
  expect(asked(watch.requests).map((query) => query.get('pincode'))).toEqual(['97205', '10118']);
});

test('a late response does not replace the result for a newer pincode', async ({ visit, page }) => {
  let answerFirst = () => {};
  await page.route('**/api/check-pincode*pincode=10118*', async (route) => {
    await new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    await route.continue();
  });
  await visit('slice', FORM);
  await enterByHand(page);
  const first = page.waitForRequest((request) => request.url().includes('pincode=10118'));
  await field(page, 'ZIP code').fill('10118');
  await first;
  await field(page, 'ZIP code').fill('97205');
  await expect(service(page)).toHaveText('Delivers from Pearl District · 0.9 mi · about 25 min');
  const late = page.waitForResponse((response) => response.url().includes('pincode=10118'));
  answerFirst();
  await (await late).finished();
  await field(page, 'City').fill('Portland');
  await expect(service(page)).toHaveText('Delivers from Pearl District · 0.9 mi · about 25 min');
});

test('a chosen place is checked by its coordinates, and again when the branch changes', async ({
  visit,
  page,
  watch,
}) => {
  await visit('slice', FORM);
  await page.getByRole('combobox', { name: 'Find your address' }).fill('1420 nw love');
  await page.locator('.place-option').first().click();
  await expect(service(page)).toContainText('Delivers from Pearl District');
  const [first] = asked(watch.requests);
  expect([first?.get('pincode'), first?.has('lat')]).toEqual(['97209', true]);
  await chooseOver(page, 'Hawthorne');
  await expect.poll(() => asked(watch.requests).length).toBe(2);
  const second = asked(watch.requests).at(-1);
  expect(second?.get('lat')).toBe(first?.get('lat'));
  expect(second?.get('branch_id')).not.toBe(first?.get('branch_id'));
  await expect(service(page)).toContainText('Delivers from Pearl District');
});

test('a pin outside every area shows the nearest branch, and can still be saved', async ({ visit, page }) => {
  await visit('slice', '/account/addresses');
  const [id] = await fillBook(page, [FAR_AWAY]);
  await visit('slice', `${FORM}?id=${id}`);
  await expect(service(page)).toHaveText(
    /^This is outside our delivery area\. The nearest branch is [A-Z][\w ]+\. You can still save it\.$/,
  );
  await field(page, 'Full name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.locator('.service.is-outside')).toHaveText('Outside our delivery area');
});
