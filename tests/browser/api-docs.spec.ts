import { expect, storeUrl, test } from '../support/browser/test.ts';

test('the documentation shows the endpoints and calls one, within its policy', async ({ visit, page, watch }) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
        tellViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  await visit('slice', '/api/docs');
  await expect(page.getByRole('heading', { name: 'Frontage API' })).toBeVisible();
  const operation = page.locator('#operations-Products-getProduct');
  await operation
    .getByRole('button', { name: /get-product/ })
    .first()
    .click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('textbox', { name: 'slug' }).fill('the-ember');
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table')).toContainText('"slug": "the-ember"');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(violations).toEqual([]);
  expect(watch.requests.filter((url) => !url.startsWith(storeUrl('slice')) && !url.startsWith('data:'))).toEqual([]);
});
