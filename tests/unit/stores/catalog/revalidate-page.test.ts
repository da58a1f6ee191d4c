import { beforeEach, expect, test, vi } from 'vitest';
import { revalidatePage } from '#stores/catalog/revalidate-page.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { pathname: '/category/pizzas', search: '?sort=rating', hash: '#top' });
});

test('the revalidation requests the current page past the cache and reads the whole response', async () => {
  const response = new Response('<!doctype html>');
  fetched.mockResolvedValue(response);
  await revalidatePage();
  expect(fetched.mock.calls).toEqual([
    ['/category/pizzas?sort=rating', expect.objectContaining({ cache: 'no-cache' })],
  ]);
  expect(response.bodyUsed).toBe(true);
});

test('the revalidation ignores a missing network', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(revalidatePage()).resolves.toBeUndefined();
});
