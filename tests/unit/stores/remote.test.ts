import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiResponse } from '#client/api-client.ts';
import { fakeBrowser, openTab } from '../../support/stubs/fake-browser.ts';

interface List {
  readonly list: readonly string[];
  readonly isFetching: boolean;
  readonly error: string | null;
}
const EMPTY: List = { list: [], isFetching: true, error: null };
const success = <Body>(body: Body): ApiResponse<Body> => ({ ok: true, body, text: '' });
const failure = (status: number): ApiResponse<never> => ({
  ok: false,
  status,
  code: 'error',
  message: `Failed: ${status}`,
});
const apply = (list: readonly string[]) => ({ list });

async function openPage(options?: { name?: string; isOwned?: boolean }) {
  openTab(fakeBrowser());
  const stores = { ...(await import('#stores/remote.ts')), ...(await import('#stores/shopper/user.ts')) };
  return { ...stores, state: stores.remote(EMPTY, options) };
}

/** A request that the test answers. */
function pending() {
  const { promise, resolve } = Promise.withResolvers<ApiResponse<readonly string[]> | null>();
  return { request: vi.fn(() => promise), respond: resolve };
}

let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockReturnValue();
});

test('remote state shows that it is loading, then the response', async () => {
  const { state } = await openPage();
  const { request, respond } = pending();
  const loaded = state.load(request, apply);
  expect(state.$state.get()).toEqual(EMPTY);
  respond(success(['a']));
  expect(await loaded).toBe(true);
  expect(state.$state.get()).toEqual({ list: ['a'], isFetching: false, error: null });
});

test('a failure keeps the data and is reported; the next request clears it', async () => {
  const { state } = await openPage({ name: 'List' });
  await state.load(async () => success(['a']), apply);
  expect(await state.load(async () => failure(500), apply)).toBe(false);
  expect(state.$state.get()).toEqual({ list: ['a'], isFetching: false, error: 'Failed: 500' });
  expect(warned).toHaveBeenCalledWith('List Fetch Error: Failed: 500');
  void state.load(pending().request, apply);
  expect(state.$state.get()).toEqual({ list: ['a'], isFetching: true, error: null });
});

test.each([
  ['an ended session', { name: 'List' }, 401],
  ['a failure without a name', {}, 500],
])('%s is not reported', async (_name, options, status) => {
  const { state } = await openPage(options);
  await state.load(async () => failure(status), apply);
  expect(state.$state.get().error).toBe(`Failed: ${status}`);
  expect(warned).not.toHaveBeenCalled();
});

test('only the response to the latest request counts, in whatever order they arrive', async () => {
  const { state } = await openPage();
  const [first, second] = [pending(), pending()];
  const loads = [state.load(first.request, apply), state.load(second.request, apply)];
  second.respond(success(['second']));
  await loads[1];
  first.respond(success(['first']));
  expect(await Promise.all(loads)).toEqual([false, true]);
  expect(state.$state.get().list).toEqual(['second']);
});

test('a request learns that a later one has begun, and may then send nothing', async () => {
  const { state } = await openPage();
  const pause = Promise.withResolvers<void>();
  const first = state.load(async (isLatest) => {
    await pause.promise;
    return isLatest() ? success(['first']) : null;
  }, apply);
  const second = state.load(async () => success(['second']), apply);
  pause.resolve();
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(state.$state.get()).toEqual({ list: ['second'], isFetching: false, error: null });
});

test('newer state from another response replaces it and drops pending responses', async () => {
  const { state } = await openPage();
  const { request, respond } = pending();
  const loaded = state.load(request, apply);
  state.replace({ list: ['newer'] });
  respond(success(['older']));
  expect(await loaded).toBe(false);
  expect(state.$state.get()).toEqual({ list: ['newer'], isFetching: false, error: null });
});

test('a change of the displayed state keeps a pending request', async () => {
  const { state } = await openPage();
  const { request, respond } = pending();
  const loaded = state.load(request, apply);
  state.change({ list: ['changed'] });
  expect(state.$state.get()).toEqual({ list: ['changed'], isFetching: true, error: null });
  respond(success(['loaded']));
  await loaded;
  expect(state.$state.get().list).toEqual(['loaded']);
});

test('a reset drops pending responses', async () => {
  const { state } = await openPage();
  await state.load(async () => success(['a']), apply);
  const { request, respond } = pending();
  const loaded = state.load(request, apply);
  state.reset();
  respond(success(['b']));
  await loaded;
  expect(state.$state.get()).toEqual(EMPTY);
});

test.each([
  [true, []],
  [false, ['a', 'b']],
])('another shopper sees none of it if it is owned (%s)', async (isOwned, list) => {
  const { state, signIn } = await openPage({ isOwned });
  await state.load(async () => success(['a']), apply);
  const { request, respond } = pending();
  const loaded = state.load(request, apply);
  signIn('t1', { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '' });
  respond(success(['a', 'b']));
  await loaded;
  expect(state.$state.get().list).toEqual(list);
});

const page = (current: number, ids: number[], last = 3) =>
  success({ data: ids.map((id) => ({ id })), current_page: current, last_page: last, per_page: 2, total: 6 });

test('pages are joined without duplicates, up to the last that exists', async () => {
  const { loadPages } = await openPage();
  const request = vi.fn(async (number: number) => (number === 1 ? page(1, [5, 4], 2) : page(2, [4, 3], 2)));
  const response = await loadPages(request, [1, 9], () => true);
  expect(response).toMatchObject({ body: { data: [{ id: 5 }, { id: 4 }, { id: 3 }], current_page: 2 } });
  expect(request.mock.calls).toEqual([[1], [2]]);
});

test('joining pages ends at a failure, or when a later request has begun', async () => {
  const { loadPages } = await openPage();
  const request = vi.fn(async (number: number) => (number === 2 ? failure(503) : page(number, [number])));
  expect(await loadPages(request, [1, 3], () => true)).toMatchObject({ ok: false, status: 503 });
  expect(request).toHaveBeenCalledTimes(2);
  await loadPages(request, [3, 9], () => false);
  expect(request).toHaveBeenCalledTimes(3);
});
