import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import type { Shopper } from '../../support/shop/shopper.ts';

/** An optional field of a JSON body: its endpoint, and the object that contains it. */
interface Field {
  method: string;
  path: string;
  within: string | null;
  name: string;
}

let shops: TestShops;
let shop: TestShop;
let customer: Shopper;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('nulls.example');
  customer = await customerOf(shops.api, shop, {});
});
afterAll(() => shops.close());

// biome-ignore lint/suspicious/noExplicitAny: a JSON document
type Json = Record<string, any>;

/** Fields with a meaning of their own for null: it removes the birthday. */
const MEANT = ['date_of_birth'];

async function optionalFields(): Promise<Field[]> {
  const { body: document } = await customer.get('/api/openapi.json');
  const schemaOf = (schema: Json): Json => {
    const inner = schema['$ref'] ? schema : (schema['anyOf']?.find((each: object) => '$ref' in each) ?? schema);
    return inner['$ref'] ? document.components.schemas[inner['$ref'].split('/').at(-1)] : inner;
  };
  const fieldsOf = (schema: Json) =>
    Object.entries<Json>(schema['properties'] ?? {}).map(([name, field]) => ({
      name,
      field,
      isOptional: !schema['required']?.includes(name),
    }));
  return Object.entries<Json>(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const body = call.requestBody?.content?.['application/json']?.schema;
      if (!body || path.endsWith('/webhook')) return [];
      return fieldsOf(schemaOf(body)).flatMap(({ name, field, isOptional }) => [
        ...(isOptional ? [{ method: method.toUpperCase(), path, within: null, name }] : []),
        ...fieldsOf(schemaOf(field))
          .filter((inner) => inner.isOptional)
          .map((inner) => ({ method: method.toUpperCase(), path, within: name, name: inner.name })),
      ]);
    }),
  );
}

test('null for an optional field equals omitting it, in every endpoint', async () => {
  const fields = await optionalFields();
  expect(fields.length).toBeGreaterThan(40);
  const told = async ({ method, path, within, name }: Field, isNull: boolean) => {
    const own = isNull ? { [name]: null } : {};
    const body = within === null ? own : { [within]: own };
    const { status, body: response } = await customer.send(
      method as 'POST',
      path.replace('{provider}', 'sandbox'),
      body,
      {
        'Idempotency-Key': randomUUID(),
      },
    );
    return { status, code: response.code, errors: response.errors };
  };
  const differing: unknown[] = [];
  for (const field of fields.filter(({ name }) => !MEANT.includes(name))) {
    const [absent, asNull] = [await told(field, false), await told(field, true)];
    if (JSON.stringify(absent) !== JSON.stringify(asNull)) differing.push({ ...field, absent, asNull });
  }
  expect(differing).toEqual([]);
});

test('null removes the date of birth, and leaves the name as it is', async () => {
  const given = { date_of_birth: '1990-05-17' };
  await customer.send('POST', '/api/user/update-details', given);
  const kept = await customer.send('POST', '/api/user/update-details', { name: null });
  expect(kept.body.user).toMatchObject(given);
  const removed = await customer.send('POST', '/api/user/update-details', { date_of_birth: null });
  expect(removed.body.user).toMatchObject({ date_of_birth: null });
});

test('the document allows null for every optional field of a JSON body', async () => {
  const { body: document } = await customer.get('/api/openapi.json');
  const { place_order: order, cancel_order: cancel, save_address: address } = document.components.schemas;
  expect(cancel.properties.reason.type).toEqual(['string', 'null']);
  expect(JSON.stringify(order.properties.address)).toContain('"null"');
  expect(address.properties.landmark.type).toEqual(['string', 'null']);
  expect(address.properties.address_1.type).toBe('string');
});
