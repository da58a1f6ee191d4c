import { expect, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('API requests carry the branch and the same guest on every page', async ({ visit, page }) => {
  const guests: (string | undefined)[] = [];
  for (const words of ['lemonade', 'calzone']) {
    await visit('slice', '/search');
    const asking = page.waitForRequest('**/api/search-products?*');
    await page.getByRole('searchbox').fill(words);
    const request = await asking;
    expect(new URL(request.url()).searchParams.get('branch_id')).toBe('1');
    const headers = await request.allHeaders();
    expect(headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(headers).not.toHaveProperty('authorization');
    guests.push(headers['guest-id']);
    await expect(page.getByRole('status')).toHaveText(/^\d+ results? for/);
  }
  expect(guests[0]).toMatch(UUID_V4);
  expect(guests[1]).toBe(guests[0]);
  expect(await page.evaluate(() => localStorage.getItem('guest_id'))).toBe(guests[0]);
});

test('an untouched page creates no guest and requests only versions', async ({ visit, page, watch }) => {
  const asking = page.waitForRequest('**/api/cache-info?*');
  await visit('slice', '/product/the-ember');
  const request = await asking;
  await waitUntilPainted(page);
  const calls = watch.requests.filter((url) => url.includes('/api/')).map((url) => new URL(url).pathname);
  expect(calls).toEqual(['/api/cache-info']);
  expect(new URL(request.url()).searchParams.get('branch_id')).toBe('1');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.endsWith(':versions')))).toEqual([]);
});

test('a catalog response is revalidated for any caller', async ({ visit, page }) => {
  const lookFor = async () => {
    await visit('slice', '/search');
    const responding = page.waitForResponse('**/api/search-products?*');
    await page.getByRole('searchbox').fill('lemonade');
    const response = await responding;
    await response.finished();
    return (await response.request().sizes()).responseBodySize;
  };
  expect(await lookFor()).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.removeItem('guest_id'));
  expect(await lookFor(), 'the body is that of the browser’s cache').toBe(0);
});
