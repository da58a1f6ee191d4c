import { expect, test } from 'vitest';
import { callName, createApiClient } from '#client/api-client.ts';
import { createStoreReader, ReadFailed } from '#client/store-reader.ts';

/** A reader of an API with one response to everything. Records requests in `calls` and recorded reads in `reads`. */
function readerOf(status: number, body: unknown) {
  const calls: string[] = [];
  const reads: [name: string, text: string][] = [];
  const fetch = async (url: string) => {
    calls.push(decodeURIComponent(url.replace('http://s.localhost/api/', '')));
    return Response.json(body, { status });
  };
  const client = createApiClient({ origin: 'http://s.localhost', fetch });
  return {
    store: createStoreReader(client, ({ path, query, text }) => reads.push([callName(path, query), text])),
    calls,
    reads,
  };
}

test('a search sends its order only if one is set', async () => {
  const { store, calls } = readerOf(200, { data: [] });
  await store.search('tea', 2);
  await store.search('tea', 1, 'price_asc');
  expect(calls).toEqual(['search-products?page=2&q=tea', 'search-products?page=1&q=tea&sort=price_asc']);
});

test('filters of a category are sent with its page', async () => {
  const { store, calls } = readerOf(200, { data: [] });
  await store.categoryProducts('pizza', 2, { sort: 'newest', 'attributes[3]': '11,12' });
  expect(calls).toEqual(['get-category-products?attributes[3]=11,12&page=2&per_page=24&slug=pizza&sort=newest']);
});

test('every response is recorded under its request, a missing record as an empty text', async () => {
  const there = readerOf(200, { page: { slug: 'about' } });
  await there.store.page('about');
  expect(there.reads).toEqual([['get-page?slug=about', '{"page":{"slug":"about"}}']]);
  const gone = readerOf(404, { message: 'gone', code: 'not_found' });
  expect(await gone.store.page('about')).toBeNull();
  expect(gone.reads).toEqual([['get-page?slug=about', '']]);
});

test('other errors and missing required data stop the page', async () => {
  const down = readerOf(500, { message: 'down', code: 'internal' });
  await expect(down.store.page('about')).rejects.toThrow(ReadFailed);
  const nothing = readerOf(404, { message: 'gone', code: 'not_found' });
  await expect(nothing.store.site()).rejects.toThrow(ReadFailed);
  expect(down.reads).toEqual([]);
});
