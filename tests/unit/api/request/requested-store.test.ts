import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestedStore } from '#api/request/requested-store.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';

const store = (host: string): Store => ({ host, name: host, isDefault: false, locale: 'en-US', db: {} as Store['db'] });
const stores: Pick<StoreDirectory, 'find'> = {
  find: async (host) => (host === 'a.localhost' || host === 'b.localhost' ? store(host) : null),
};
const find = async (url: string, header: string | null = null) =>
  (await requestedStore(stores, url, header))?.host ?? null;

test.each([
  ['http://a.localhost/api/x', null],
  ['http://a.localhost:4321/api/x', null],
  ['http://A.LocalHost/api/x', null],
  ['http://a.localhost./api/x', 'A.localhost:4321'],
  ['http://a.localhost/api/x', 'a.localhost.:80'],
  ['http://a.localhost?x=http://b.localhost', null],
  ['http://a.localhost#@b.localhost', null],
])('%s (%s) belongs to store a', async (url, header) => expect(await find(url, header)).toBe('a.localhost'));

test.each([
  ['http://a.localhost/api/x', 'b.localhost'],
  ['http://b.localhost/api/x', 'a.localhost'],
  ['http://a.localhost/api/x', ''],
  ['http://a.localhost/api/x', 'a.localhost, b.localhost'],
  ['http://a.localhost/api/x', 'a.localhost/../b.localhost'],
  ['http://b.localhost@a.localhost/api/x', null],
  ['http://a.localhost@b.localhost/api/x', null],
  ['http://a.localhost..', null],
  ['http://a.localhost:99999999', null],
  ['http://a.localhost%2eb.localhost', null],
  ['ftp://a.localhost/', null],
  ['/api/x', 'a.localhost'],
])('%s (%s) belongs to no store', async (url, header) => expect(await find(url, header)).toBeNull());

test('a header never selects a store that it does not name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 30 }), async (noise) => {
      const header = `a.localhost${noise}`;
      const found = await find(`http://a.localhost/api`, header);
      if (!/^\.?(?::\d{1,5})?$/.test(noise)) expect(found).toBeNull();
    }),
  );
});
