import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $search, NO_SEARCH, retrySearch, SEARCH_PAUSE_MS, search } from '#stores/catalog/search.ts';

/** Notifies of a change of the catalog as the script of all pages does. Stores listen as soon as they are imported. */
const notifyCatalogChange = await vi.hoisted(async () =>
  (await import('../../../support/stubs/fake-page.ts')).standInPage(),
);

/** Pending requests; the test responds to them in any order. */
const pending: { q: string; response: (status: number, body: unknown) => Promise<void> }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  pending.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const response = async (status: number, body: unknown) => {
      resolve(Response.json(body, { status }));
      await vi.advanceTimersByTimeAsync(0);
    };
    pending.push({ q: new URL(url, 'http://s.localhost').searchParams.get('q') ?? '', response });
    return promise;
  });
});
afterEach(() => {
  search('');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pause = () => vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS);
const found = (...names: string[]) => ({
  data: names.map((name) => ({ name })),
  total: names.length,
  last_page: 1,
  query: '',
  corrected_query: null,
  suggestions: [],
  categories: [],
});

test('the search sends one request after a pause in typing', async () => {
  for (const text of ['p', 'pi', 'piz', ' pizza ']) {
    search(text);
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS - 1);
  }
  expect(pending).toHaveLength(0);
  await pause();
  expect(pending.map(({ q }) => q)).toEqual(['pizza']);
  expect($search.get()).toMatchObject({ isFetching: true, query: '' });
  await pending[0]?.response(200, found('Margherita'));
  expect($search.get()).toMatchObject({ isFetching: false, query: 'pizza', total: 1, list: [{ name: 'Margherita' }] });
});

test('a response to an outdated query is ignored at any time', async () => {
  search('old');
  await pause();
  search('new');
  await pause();
  await pending[1]?.response(200, found('New'));
  await pending[0]?.response(200, found('Old'));
  expect($search.get()).toMatchObject({ query: 'new', list: [{ name: 'New' }], isFetching: false });
});

test('the last results stay while the next ones are loading', async () => {
  search('tea');
  await pause();
  await pending[0]?.response(200, found('Tea'));
  search('coffee');
  expect($search.get()).toMatchObject({ query: 'tea', isFetching: true, list: [{ name: 'Tea' }] });
});

test('an emptied field has no results, not even late ones', async () => {
  search('tea');
  await pause();
  search('  ');
  expect($search.get()).toEqual(NO_SEARCH);
  await pending[0]?.response(200, found('Tea'));
  expect($search.get()).toEqual(NO_SEARCH);
});

test('the same words are not requested again', async () => {
  search('tea');
  await pause();
  search('tea ');
  await pause();
  expect(pending).toHaveLength(1);
});

test('an error is shown and can be retried', async () => {
  search('tea');
  await pause();
  await pending[0]?.response(429, { message: 'Too many requests. Please try again later.', code: 'too_many_requests' });
  expect($search.get()).toMatchObject({ isFetching: false, error: 'Too many requests. Please try again later.' });
  retrySearch();
  retrySearch();
  expect(pending).toHaveLength(2);
  await pending[1]?.response(200, found('Tea'));
  expect($search.get()).toMatchObject({ error: null, list: [{ name: 'Tea' }] });
});

test('changed products are searched again once; the old results stay until then', async () => {
  search('tea');
  await pause();
  await pending[0]?.response(200, found('Tea'));
  notifyCatalogChange(['cache-settings']);
  expect(pending).toHaveLength(1);
  notifyCatalogChange(['cache-products']);
  expect(pending.map(({ q }) => q)).toEqual(['tea', 'tea']);
  expect($search.get()).toMatchObject({ list: [{ name: 'Tea' }], isFetching: true });
  await pending[1]?.response(200, found('New tea'));
  expect($search.get()).toMatchObject({ list: [{ name: 'New tea' }], isFetching: false });
});

test('a response from before a change of products is ignored, even if it is the last', async () => {
  search('tea');
  await pause();
  notifyCatalogChange(['cache-products']);
  await pending[1]?.response(200, found('New tea'));
  await pending[0]?.response(200, found('Tea'));
  expect($search.get()).toMatchObject({ list: [{ name: 'New tea' }], isFetching: false });
});

test('a query waiting for a pause is sent once after any changes', async () => {
  notifyCatalogChange(['cache-products']);
  search('tea');
  notifyCatalogChange(['cache-products']);
  await pause();
  expect(pending.map(({ q }) => q)).toEqual(['tea']);
});
