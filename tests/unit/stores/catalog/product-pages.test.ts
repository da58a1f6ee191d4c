import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const LATTE = {
  id: 12,
  name: 'Latte',
  images: [],
  selling_price: 4,
  attributes: [],
  combinations: [],
  multi_selectable_attributes: [],
};
const KEY = 'frontage:slice.example:product-pages/1-12';
let browser: ReturnType<typeof fakeBrowser>;
const calls = vi.fn(async (_url: string) => new Response(JSON.stringify({ product: LATTE, related: [] })));

beforeEach(() => {
  browser = fakeBrowser();
  calls.mockClear();
  vi.stubGlobal('fetch', calls);
});
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  openTab(browser);
  const { clearStored } = await import('#stores/storage/stored.ts');
  return { ...(await import('#stores/catalog/product-pages.ts')), clearStored };
}

test('a product is requested once and stored for the next page', async () => {
  expect(await (await openPage()).readProduct(12)).toEqual(LATTE);
  expect(await (await openPage()).readProduct(12)).toEqual(LATTE);
  expect(calls).toHaveBeenCalledTimes(1);
});

test('a product is requested again when products change or it was found to be outdated', async () => {
  const { readProduct, forgetProduct, clearStored } = await openPage();
  await readProduct(12);
  clearStored(['cache-products']);
  await readProduct(12);
  forgetProduct(12);
  await readProduct(12);
  expect(calls).toHaveBeenCalledTimes(3);
});

test.each([
  ['no JSON', '{'],
  ['of another form', JSON.stringify({ version: 0, product: LATTE })],
  ['another product', JSON.stringify({ version: 1, product: { ...LATTE, id: 13 } })],
  ['attributes that are none', JSON.stringify({ version: 1, product: { ...LATTE, attributes: [{ id: 1 }] } })],
])('a stored product that is %s is not used', async (_, kept) => {
  const { readProduct } = await openPage();
  browser.local.entries.set(KEY, kept);
  expect(await readProduct(12)).toEqual(LATTE);
  expect(calls).toHaveBeenCalledTimes(1);
});

test('an unavailable product is null and not stored', async () => {
  const { readProduct } = await openPage();
  calls.mockResolvedValueOnce(new Response(JSON.stringify({ code: 'not_found', message: '' }), { status: 404 }));
  expect(await readProduct(12)).toBeNull();
  calls.mockResolvedValueOnce(new Response(JSON.stringify({ redirect_slug: 'latte' })));
  expect(await readProduct(12)).toBeNull();
  expect(browser.local.entries.get(KEY)).toBeUndefined();
});

test('the number of stored products is limited', async () => {
  const { readProduct, MOST_KEPT } = await openPage();
  for (let id = 1; id <= MOST_KEPT + 5; id += 1) await readProduct(id);
  const kept = [...browser.local.entries.keys()].filter((key) => key.includes('product-pages'));
  expect(kept.length).toBe(5);
});
