import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import type { RateLimits } from '#api/request/limited-kinds.ts';
import type { Store } from '#services/stores/store-directory.ts';

const store = { host: 'a.localhost', name: 'A', isDefault: false, locale: 'en-US', db: { tenantId: 1 } as Store['db'] };
const find = async () => store;
const stores = { find, findNow: find, list: async () => [store] };
const limits: RateLimits = {
  consume: async () => 7,
  refund: async () => undefined,
  rememberSignIn: async () => undefined,
};
const api = createApi({ stores, port: 4321, log: () => undefined, limits });
const statusFor = async (env?: object) =>
  (await api.fetch(new Request('http://a.localhost/api/openapi.json'), env)).status;

test('a read is rate-limited unless its caller is internal', async () => {
  expect(await statusFor()).toBe(429);
  expect(await statusFor({ address: '198.51.100.1' })).toBe(429);
  expect(await statusFor({ address: '', isInternal: true })).toBe(200);
});
