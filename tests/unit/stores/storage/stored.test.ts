import { beforeEach, expect, test, vi } from 'vitest';
import { clearStored, storage, storedKey } from '#stores/storage/stored.ts';
import { FakeStorage } from '../../../support/stubs/fake-storage.ts';

let real: FakeStorage;
const inStore = (host: string | undefined) =>
  vi.stubGlobal('document', { documentElement: { dataset: host === undefined ? {} : { store: host } } });

beforeEach(() => {
  real = new FakeStorage();
  vi.stubGlobal('localStorage', real);
  inStore('slice.example');
  for (const key of [storedKey('site-settings'), storedKey('product-pages', 1), storedKey('product-pages', 12)]) {
    storage.write(key, '{}');
  }
  real.setItem('guest_id', 'g');
});

test.each(['cache-settings', 'cache-layouts', 'cache-branches'] as const)('%s clears the site settings', (key) => {
  clearStored([key]);
  expect(storage.keys()).toEqual([storedKey('product-pages', 1), storedKey('product-pages', 12), 'guest_id']);
});

test('cache-products clears stored product pages', () => {
  clearStored(['cache-products']);
  expect(storage.keys()).toEqual([storedKey('site-settings'), 'guest_id']);
});

test('other versions clear nothing', () => {
  clearStored(['cache-categories', 'cache-pages']);
  expect(storage.keys()).toHaveLength(4);
});

test('another store on the same origin keeps its data', () => {
  inStore('greens.example');
  storage.write(storedKey('site-settings'), '{}');
  clearStored(['cache-settings', 'cache-products']);
  expect(storage.keys()).toHaveLength(4);
});

test('a page without a store name uses its host', () => {
  inStore(undefined);
  vi.stubGlobal('location', { host: 'slice.example' });
  expect(storedKey('product-pages', 7)).toBe('frontage:slice.example:product-pages/7');
});
