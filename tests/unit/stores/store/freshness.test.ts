import { beforeEach, expect, test, vi } from 'vitest';
import { FRESHNESS_PAUSE_MS } from '#stores/store/freshness.ts';
import { FakeStorage } from '../../../support/stubs/fake-storage.ts';

const SITE = 'frontage:slice.example:site-settings';
const PRODUCT = 'frontage:slice.example:product-pages/1';
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
let real: FakeStorage;

/** The parts of a document used here. */
class FakeDocument extends EventTarget {
  hidden = false;
  readonly documentElement: { dataset: { store: string } };
  constructor(store: string) {
    super();
    this.documentElement = { dataset: { store } };
  }
}

const responses = (products: number, settings = 1) =>
  fetched.mockImplementation(async () => Response.json({ 'cache-products': products, 'cache-settings': settings }));
const pause = () => vi.advanceTimersByTimeAsync(FRESHNESS_PAUSE_MS);

/** A freshly loaded page of the store: only storage is left from the page before. */
async function openPage(store = 'slice.example') {
  vi.resetModules();
  const page = new FakeDocument(store);
  vi.stubGlobal('document', page);
  const { checkFreshness } = await import('#stores/store/freshness.ts');
  const moves: unknown[] = [];
  document.addEventListener('frontage:catalog-change', ({ detail }) => moves.push(detail));
  const check = () => {
    vi.stubGlobal('document', page);
    return checkFreshness();
  };
  return { page, check, moves };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  real = new FakeStorage();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', real);
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.useRealTimers();
});

const fill = () => {
  real.setItem(SITE, '{}');
  real.setItem(PRODUCT, '{}');
};
const filled = () => [SITE, PRODUCT].filter((key) => real.entries.has(key));

test('a first visit stores the versions and does nothing else', async () => {
  responses(1);
  fill();
  const { check, moves } = await openPage();
  await check();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/cache-info?branch_id=1']);
  expect(filled()).toEqual([SITE, PRODUCT]);
  expect(moves).toEqual([]);
});

test('the check requests the selected branch, as the same guest or customer as other requests', async () => {
  responses(1);
  const headers = () => fetched.mock.lastCall?.[1]?.headers;
  const { check } = await openPage();
  await check();
  // Only looking at a page does not create a guest.
  expect(headers()).toEqual({ 'X-Requested-With': 'XMLHttpRequest' });
  expect(real.getItem('guest_id')).toBeNull();
  const guest = crypto.randomUUID();
  real.setItem('guest_id', guest);
  await pause();
  await check();
  expect(headers()).toEqual({ 'X-Requested-With': 'XMLHttpRequest', 'guest-id': guest });
  real.setItem('frontage:slice.example:branch', JSON.stringify({ version: 1, value: { branch_id: 7 } }));
  real.setItem('frontage:slice.example:user', JSON.stringify({ version: 1, value: { token: 'secret', profile: {} } }));
  await pause();
  await check();
  expect(fetched.mock.lastCall?.[0]).toBe('/api/cache-info?branch_id=7');
  expect(headers()).toEqual({ 'X-Requested-With': 'XMLHttpRequest', Authorization: 'Bearer secret' });
});

test.each([
  ['products that moved', 2, 1, [SITE], ['cache-products']],
  ['settings that moved', 1, 2, [PRODUCT], ['cache-settings']],
  ['a restored database', 0, 1, [SITE], ['cache-products']],
  ['nothing that moved', 1, 1, [SITE, PRODUCT], null],
] as const)('the next visit detects %s', async (_name, products, settings, left, moved) => {
  responses(1);
  await (await openPage()).check();
  fill();
  await pause();
  responses(products, settings);
  const { check, moves } = await openPage();
  await check();
  expect(filled()).toEqual(left);
  expect(moves).toEqual(moved ? [moved] : []);
});

test('the check requests at most once per interval for any number of pages; a delayed request follows at its end', async () => {
  responses(1);
  const { check } = await openPage();
  await Promise.all([check(), check(), check()]);
  expect(vi.getTimerCount(), 'the answer on its way is for all who ask meanwhile').toBe(0);
  const next = await openPage();
  await next.check();
  await vi.advanceTimersByTimeAsync(FRESHNESS_PAUSE_MS - 1);
  await next.check();
  expect(fetched).toHaveBeenCalledTimes(1);
  responses(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(next.moves).toEqual([['cache-products']]);
  await pause();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a caller that shows the result runs the delayed request itself', async () => {
  responses(1);
  await (await openPage()).check();
  await openPage();
  const { checkFreshness } = await import('#stores/store/freshness.ts');
  fetched.mockImplementation(async () => Response.json({ 'cache-products': 1, closed_today: 'Closed today.' }));
  const shown: (string | undefined)[] = [];
  const show = async () => void shown.push(await checkFreshness(false, show));
  await show();
  await pause();
  expect(shown).toEqual([undefined, 'Closed today.']);
});

test('a tab that comes back late updates its stores, even if another tab was first', async () => {
  responses(1);
  const first = await openPage();
  await first.check();
  await pause();
  responses(2);
  await (await openPage()).check();
  fill();
  await pause();
  await first.check();
  expect(first.moves).toEqual([['cache-products']]);
  expect(filled(), 'what the other tab has stored since is of the new catalog').toEqual([SITE, PRODUCT]);
});

test('a hidden page and one without a network send no requests', async () => {
  const { page, check } = await openPage();
  page.hidden = true;
  await check();
  page.hidden = false;
  vi.stubGlobal('navigator', { onLine: false });
  await check();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['404', async () => Response.json({ message: 'No.', code: 'not_found' }, { status: 404 })],
  ['503', async () => new Response('<h1>Down</h1>', { status: 503 })],
  ['no map', async () => Response.json(null)],
])('%s changes nothing and is repeated after the interval', async (_name, fails) => {
  responses(1);
  await (await openPage()).check();
  fill();
  await pause();
  const { check, moves } = await openPage();
  fetched.mockImplementation(fails);
  await check();
  expect([filled(), moves]).toEqual([[SITE, PRODUCT], []]);
  responses(2);
  await check();
  expect(fetched).toHaveBeenCalledTimes(2);
  await pause();
  expect(fetched).toHaveBeenCalledTimes(3);
  expect([filled(), moves]).toEqual([[SITE], [['cache-products']]]);
});

test('damaged versions are ignored and repaired', async () => {
  responses(1);
  real.setItem('frontage:slice.example:versions', '{"at":');
  fill();
  await (await openPage()).check();
  expect(filled()).toEqual([]);
  fill();
  await pause();
  await (await openPage()).check();
  expect(filled()).toEqual([SITE, PRODUCT]);
});

test.each(['full', 'blocked'] as const)('with %s storage the page still detects changes', async (state) => {
  real.state = state;
  responses(1);
  const { check, moves } = await openPage();
  await check();
  await check();
  expect(fetched).toHaveBeenCalledTimes(1);
  responses(2);
  await pause();
  expect(moves).toEqual([['cache-products']]);
});

test('a clock set back does not prevent requests', async () => {
  responses(1);
  await (await openPage()).check();
  vi.setSystemTime(0);
  await (await openPage()).check();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('two stores on one origin have separate versions', async () => {
  responses(1);
  await (await openPage()).check();
  responses(5);
  const { check, moves } = await openPage('greens.example');
  await check();
  expect(moves).toEqual([]);
  expect([...real.entries.keys()].filter((key) => key !== 'guest_id')).toEqual([
    'frontage:slice.example:versions',
    'frontage:greens.example:versions',
  ]);
});
