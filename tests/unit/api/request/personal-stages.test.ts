import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import type { LimitedKind } from '#api/request/limited-kinds.ts';
import type { Store } from '#services/stores/store-directory.ts';

const store = { host: 'a', name: 'A', isDefault: true, locale: 'en-US', db: { tenantId: 1 } } as Store;
const stores = { find: async () => store, findNow: async () => store, list: async () => [store] };

/** Sends a request to /api/cart/add. Returns the error code and what was counted. */
async function send(headers: Record<string, string>, { method = 'POST', body = '{}', full = '' } = {}) {
  const counted: LimitedKind[] = [];
  const limits = {
    async consume(kind: LimitedKind) {
      counted.push(kind);
      return kind === full ? 30 : null;
    },
    refund: async () => undefined,
    rememberSignIn: async () => undefined,
  };
  const api = createApi({ stores, limits, port: 80, log: () => undefined });
  const init = { method, body, headers: { Host: 'a', 'Content-Type': 'application/json', ...headers } };
  const response = await api.request('http://a/api/cart/add', init);
  const { code } = (await response.json()) as { code: string };
  return [response.status, code, counted];
}

const own = { 'X-Requested-With': 'XMLHttpRequest' };
const guest = { ...own, 'guest-id': randomUUID() };
const valid = JSON.stringify({ product_id: 1, quantity: 1, selected_attributes: {}, selected_multi_attributes: {} });

const keyed = { ...guest, 'Idempotency-Key': 'no UUID' };

test.each<[stage: string, request: Parameters<typeof send>, answer: [number, string, LimitedKind[]]]>([
  ['the method', [{}, { method: 'PATCH', full: 'write' }], [405, 'method_not_allowed', []]],
  ['the site', [{}, { full: 'write' }], [403, 'requested_with_required', []]],
  ['the limit of writes', [own, { body: '{', full: 'write' }], [429, 'too_many_requests', ['write']]],
  ['the caller', [own, { body: '{' }], [422, 'guest_id_required', ['write']]],
  ['the input', [keyed, { body: '{', full: 'keyed' }], [422, 'validation_failed', ['write']]],
  ['the key', [keyed, { body: valid, full: 'keyed' }], [422, 'validation_failed', ['write']]],
  [
    'the limits',
    [
      { ...keyed, 'Idempotency-Key': randomUUID() },
      { body: valid, full: 'keyed' },
    ],
    [429, 'too_many_requests', ['write', 'keyed']],
  ],
])('of several errors, that of %s comes before those of later stages', async (_, request, response) => {
  expect(await send(...request)).toEqual(response);
});
