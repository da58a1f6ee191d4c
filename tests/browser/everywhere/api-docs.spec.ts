import { expect, test } from '../../support/browser/test.ts';

// A violation of the policy and a request to another host fail every test (tests/support/browser/test.ts).
test('the documentation shows the endpoints and calls one', async ({ visit, page }) => {
  test.slow();
  await visit('slice', '/api/docs');
  const operation = page.locator('#operations-Products-getProduct');
  await operation.locator('button').first().click({ timeout: 60_000 });
  await operation.getByRole('button', { name: 'Try it out' }).click();
  // Filled in from the example of the document; without it the store answers for its main branch.
  await operation.getByPlaceholder('branch_id', { exact: true }).fill('');
  await operation.getByPlaceholder('slug', { exact: true }).fill('the-ember');
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table')).toContainText('"slug": "the-ember"');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
