/**
 * What is another's: every call of the OpenAPI document that takes the number of a thing, with the numbers that the first
 * customer's own answers hold. A new call is covered by itself; one whose numbers this file does not know fails here.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_ROUTES, READ_ROUTES } from '#api/app.ts';
import { openApiDocument } from '#api/docs/openapi.ts';
import { DAY_MS } from '#lib/durations.ts';
import { portland, save } from '../support/shop/book.ts';
import { customerOf } from '../support/shop/customer.ts';
import { filled, type IdPlace, type Operation, operationsOf } from '../support/shop/idor.ts';
import { orderBody, placedOrder } from '../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../support/shop/shop.ts';
import { guestOwner, type Shopper, shopperAt } from '../support/shop/shopper.ts';
import { newOrderKey, storedOrder } from '../support/shop/stored-order.ts';

/**
 * Things by the calls that take their numbers: `method path name`, or the name alone where it means the same everywhere.
 * A new kind of thing of a customer is a line here and one in `furnish`.
 */
const THINGS: Readonly<Record<string, Thing>> = {
  'PUT /api/cart/update cart_id': 'cart_item',
  'DELETE /api/cart/remove/{id} id': 'cart_item',
  'POST /api/address/add id': 'address',
  'DELETE /api/address/delete/{id} id': 'address',
  'POST /api/user/redeem-scratch-card scratch_card_id': 'scratch_card',
  'POST /api/rate-order-item order_id': 'completed_order',
  'POST /api/rate-order-item order_item_id': 'completed_item',
  address_id: 'address',
  order_id: 'order',
  product_id: 'product',
  // One that waits for its payment cannot be ordered again: its lines are still to come.
  'POST /api/reorder order_id': 'placed_order',
};
/** Of everybody: an unknown branch means the main one, a place is the map's, and so it is with what Google knows. */
const NO_THINGS = new Set(['branch_id', 'place_id']);
type Thing =
  | 'completed_item'
  | 'completed_order'
  | 'placed_order'
  | 'cart_item'
  | 'address'
  | 'scratch_card'
  | 'product'
  | 'order';
/** What a store shows to everybody who comes. */
const PUBLIC: readonly Thing[] = ['product'];

type Body = Record<string, unknown>;
/** Bodies that no schema can say: an address has the rules of its country, an order those of the caller's cart. */
const BODIES: Readonly<Record<string, (shopper: Shopper) => Body | Promise<Body>>> = {
  'POST /api/address/add': () => portland(),
  'POST /api/place-order': (shopper) => orderBody(shopper),
};
/** What takes away what is gone already is done, as it should be. */
const DONE_ALREADY = new Set(['DELETE /api/cart/remove/{id}']);

/** Their orders are paid in the sandbox; `stripe.test.ts` has the others. */
const OF_ANOTHER_PROVIDER = new Set(['POST /api/stripe/process-payment']);

/** A key opens an order for everybody: each has that of their own. */
const KEYS = new WeakMap<Shopper, string>();

const NEVER = 987_654_321;
const MARK = 'Aardvark';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let product: number;
let foreign: number;
beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('mine.example'), await shops.open('theirs.example')];
  [product, foreign] = [await shop.product({ name: 'Bread' }), await other.product({ name: 'Salt' })];
});
afterAll(() => shops.close());

/** What a payment provider tells is signed by it, and of no shopper. */
const OPERATIONS = operationsOf(JSON.parse(JSON.stringify(openApiDocument(READ_ROUTES, PERSONAL_ROUTES)))).filter(
  ({ path }) => !path.endsWith('/webhook'),
);
const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
const thingOf = (operation: Operation, { name }: IdPlace): Thing | undefined =>
  THINGS[`${nameOf(operation)} ${name}`] ?? THINGS[name];
const placesOf = (operation: Operation): IdPlace[] => operation.ids.filter(({ name }) => !NO_THINGS.has(name));
const byName = (operations: readonly Operation[]) => operations.map((each) => [nameOf(each), each] as const);
const TAKING = OPERATIONS.filter((operation) => placesOf(operation).length > 0);

/** A customer who has one of each, with their numbers as their own answers give them. */
async function furnish(at: TestShop, bought: number) {
  const customer = await customerOf(shops.api, at, { name: `${MARK} Customer` });
  await customer.add({ product_id: bought, quantity: 1 });
  const saved = await save(customer, portland({ name: MARK }));
  await at.insert('scratch_card', {
    customer_id: customer.id,
    cause: 'operator',
    reference: String(customer.id),
    result_type: 'nothing',
    expires_at: new Date(Date.now() + DAY_MS),
  });
  const completed = await storedOrder(at, customer.owner, { status: 'completed', product_id: bought });
  const placed = await placedOrder(customer);
  await customer.add({ product_id: bought, quantity: 1 });
  const order = await placedOrder(customer, { payment_method: 'card' });
  const line = await customer.add({ product_id: bought, quantity: 1 });
  KEYS.set(customer, order.order_key);
  const details = await customer.get('/api/user/details?include=scratch_cards');
  const ids: Record<Thing, number> = {
    cart_item: line.body.cart_items[0].id,
    address: saved.body.address.id,
    completed_order: completed.id,
    completed_item: completed.itemId,
    order: order.id,
    placed_order: placed.id,
    scratch_card: details.body?.scratch_cards?.[0]?.id,
    product: bought,
  };
  /** Everything that they can see. */
  const seen = async () => {
    const texts: Record<string, string> = {};
    for (const operation of READS) {
      const { text } = await call(customer, operation, () => undefined);
      texts[nameOf(operation)] = text.replace(/"exported_at":"[^"]+"/, '');
    }
    return texts;
  };
  return { customer, ids, seen };
}
const READS = OPERATIONS.filter(({ method, access }) => method === 'GET' && access !== 'anyone');

/** Some calls are refused without one. */
const KEY = () => ({ 'Idempotency-Key': randomUUID() });

/** @param idOf the number of a thing; what is no thing stays out of the call */
const call = async (
  shopper: Shopper,
  operation: Operation,
  idOf: (thing: Thing, place: IdPlace) => number | undefined,
) => {
  const whole = { ...operation, body: (await BODIES[nameOf(operation)]?.(shopper)) ?? operation.body };
  const { path, body } = filled(whole, (place) => {
    const thing = NO_THINGS.has(place.name) ? undefined : thingOf(operation, place);
    return thing && idOf(thing, place);
  });
  if (operation.method === 'GET') return shopper.get(path);
  const key = body && 'order_key' in body ? { order_key: KEYS.get(shopper) ?? newOrderKey() } : {};
  return shopper.send(operation.method, path, body && { ...body, ...key }, KEY());
};

test('the document has calls to look at, and every number in them is known', () => {
  expect(TAKING.length).toBeGreaterThan(5);
  const unknown = TAKING.flatMap((operation) =>
    placesOf(operation).flatMap((place) => (thingOf(operation, place) ? [] : [`${nameOf(operation)} ${place.name}`])),
  );
  expect(unknown).toEqual([]);
});

describe('with one’s own numbers a call goes well, so that what refuses it is whose they are', () => {
  test.each(byName(TAKING.filter((each) => !OF_ANOTHER_PROVIDER.has(nameOf(each)))))('%s', async (_, operation) => {
    const { customer, ids } = await furnish(shop, product);
    const { status, text } = await call(customer, operation, (thing) => ids[thing]);
    expect(status, text).toBeGreaterThanOrEqual(200);
    expect(status, text).toBeLessThan(300);
  });
});

/** One call for each number in it that is not everybody's: that one is another's, the others are the caller's. */
const ATTACKS = TAKING.flatMap((operation) =>
  placesOf(operation).map((place) => [`${nameOf(operation)} ${place.name}`, operation, place] as const),
);

describe('another’s number is as one that never was', () => {
  test.each(ATTACKS)('%s', async (_, operation, attacked) => {
    const thing = thingOf(operation, attacked) ?? 'product';
    const victim = await furnish(shop, product);
    const before = await victim.seen();
    /** The answer to somebody new, once with the victim's number and once with one that nothing has. */
    const answers = async (somebody: () => Promise<{ shopper: Shopper; own: Partial<Record<Thing, number>> }>) => {
      const both = [];
      for (const id of [victim.ids[thing], NEVER]) {
        const { shopper, own } = await somebody();
        const { status, text } = await call(shopper, operation, (kind, place) => (place === attacked ? id : own[kind]));
        both.push({ status, text: text.replaceAll(/"(?:id|version)":\d+/g, '') });
      }
      return both;
    };
    const strangers = {
      customer: async (at: TestShop, bought: number) => {
        const { customer, ids } = await furnish(at, bought);
        return { shopper: customer, own: ids };
      },
      guest: async (at: TestShop) => {
        const shopper = shopperAt(shops.api, at.host);
        const order = await storedOrder(at, guestOwner(shopper), { status: 'completed' });
        return { shopper, own: { completed_order: order.id, completed_item: order.itemId } };
      },
    };
    const attackers = [
      ...(PUBLIC.includes(thing) ? [] : [() => strangers.customer(shop, product)]),
      () => strangers.customer(other, foreign),
      ...(operation.access === 'owner' && !PUBLIC.includes(thing) ? [() => strangers.guest(shop)] : []),
      ...(operation.access === 'owner' ? [() => strangers.guest(other)] : []),
    ];
    for (const attacker of attackers) {
      const [theirs, never] = await answers(attacker);
      expect(theirs?.status).toBe(DONE_ALREADY.has(nameOf(operation)) ? 200 : 404);
      expect(theirs).toEqual(never);
    }
    expect(await victim.seen()).toEqual(before);
  });
});

describe('without an owner there is no answer', () => {
  const owned = OPERATIONS.filter(({ access }) => access !== 'anyone');
  test.each(byName(owned))('%s', async (_, operation) => {
    const { ids } = await furnish(shop, product);
    const nobody = operation.access === 'user' ? [401, 'unauthenticated'] : [422, 'guest_id_required'];
    const headers: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer nobody' },
      { Authorization: `Bearer ${'A'.repeat(43)}` },
    ];
    for (const each of operation.access === 'user' ? [...headers, { 'guest-id': crypto.randomUUID() }] : headers) {
      const { status, body } = await call(shopperAt(shops.api, shop.host, each), operation, (thing) => ids[thing]);
      expect([status, body.code]).toEqual(nobody);
    }
  });
});

describe('what one customer sees, another one does not', () => {
  test.each(byName(READS))('%s', async (_, operation) => {
    const { customer } = await furnish(shop, product);
    const own = await call(customer, operation, () => undefined);
    const strangers = [
      await customerOf(shops.api, shop),
      await customerOf(shops.api, other),
      ...(operation.access === 'owner' ? [shopperAt(shops.api, shop.host)] : []),
    ];
    for (const stranger of strangers) {
      const { status, text } = await call(stranger, operation, () => undefined);
      expect(status).toBe(own.status);
      expect(text).not.toContain(MARK);
    }
  });
});
