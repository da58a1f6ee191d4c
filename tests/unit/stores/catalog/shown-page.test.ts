import { beforeEach, expect, test, vi } from 'vitest';
import { revalidatePage } from '#stores/catalog/shown-page.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { pathname: '/category/pizzas', search: '?sort=rating', hash: '#top' });
});

test('asks for the page that is shown, past what is kept, and reads the answer to its end', async () => {
  const response = new Response('<!doctype html>');
  fetched.mockResolvedValue(response);
  await revalidatePage();
  expect(fetched.mock.calls).toEqual([
    ['/category/pizzas?sort=rating', expect.objectContaining({ cache: 'no-cache' })],
  ]);
  expect(response.bodyUsed).toBe(true);
});

test('is silent without a network', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(revalidatePage()).resolves.toBeUndefined();
});
