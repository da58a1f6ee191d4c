/**
 * Access to things of others: tests every endpoint of the OpenAPI document that has an id parameter, with the ids of
 * another customer. A new endpoint is tested automatically; a new kind of id fails until it is listed here.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_ROUTES, READ_ROUTES } from '#api/app.ts';
import { openApiDocument } from '#api/docs/openapi.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { portland, save } from '../../support/shop/address-book.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { filled, type IdPlace, type Operation, operationsOf } from '../../support/shop/idor.ts';
import { orderBody, placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, type Shopper, shopperAt } from '../../support/shop/shopper.ts';
import { newOrderKey, storedOrder } from '../../support/shop/stored-order.ts';

/**
 * Kinds of things by the endpoint and parameter of their id: `method path name`, or just the name where it is the same
 * everywhere. A new kind needs a line here and one in `furnish`.
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
  // An unpaid order cannot be ordered again, because its lines return to the cart.
  'POST /api/reorder order_id': 'placed_order',
};
/** Not owned by anybody: an unknown branch means the main one, and a place belongs to the map service. */
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
/** Things that a store shows to everybody. */
const PUBLIC: readonly Thing[] = ['product'];

type Body = Record<string, unknown>;
/** Bodies that the schema cannot describe: an address follows its country's rules, an order the caller's cart. */
const BODIES: Readonly<Record<string, (shopper: Shopper) => Body | Promise<Body>>> = {
  'POST /api/address/add': () => portland(),
  'POST /api/place-order': (shopper) => orderBody(shopper),
};
/** Removing something that is already gone succeeds. */
const DONE_ALREADY = new Set(['DELETE /api/cart/remove/{id}']);

/** The orders here are paid in the sandbox; `stripe.test.ts` covers Stripe. */
const OF_ANOTHER_PROVIDER = new Set(['POST /api/stripe/process-payment']);

/** Order keys by shopper. A key gives access to its order, so each shopper uses their own. */
const KEYS = new WeakMap<Shopper, string>();

/** Changes with the time of the request. */
const OF_THE_MOMENT = /"exported_at":"[^"]+"|"slots":\[[^\]]*\]/g;
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

/** Webhooks are signed by the payment provider and have no shopper. */
const OPERATIONS = operationsOf(JSON.parse(JSON.stringify(openApiDocument(READ_ROUTES, PERSONAL_ROUTES)))).filter(
  ({ path }) => !path.endsWith('/webhook'),
);
const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
const thingOf = (operation: Operation, { name }: IdPlace): Thing | undefined =>
  THINGS[`${nameOf(operation)} ${name}`] ?? THINGS[name];
const placesOf = (operation: Operation): IdPlace[] => operation.ids.filter(({ name }) => !NO_THINGS.has(name));
const byName = (operations: readonly Operation[]) => operations.map((each) => [nameOf(each), each] as const);
const TAKING = OPERATIONS.filter((operation) => placesOf(operation).length > 0);

/** A customer with one thing of each kind, and the ids that the customer's own responses contain. */
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
  /** All responses that the customer can read. */
  const seen = async () => {
    const texts: Record<string, string> = {};
    for (const operation of READS) {
      const { text } = await call(customer, operation, () => undefined);
      texts[nameOf(operation)] = text.replace(OF_THE_MOMENT, '');
    }
    return texts;
  };
  return { customer, ids, seen };
}
const READS = OPERATIONS.filter(({ method, access }) => method === 'GET' && access !== 'anyone');

/** Some endpoints require a key. */
const KEY = () => ({ 'Idempotency-Key': randomUUID() });

/**
 * @param idOf id of a thing; ids without an owner are omitted
 */
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

test('every id parameter in the document has a known kind', () => {
  expect(TAKING.length).toBeGreaterThan(5);
  const unknown = TAKING.flatMap((operation) =>
    placesOf(operation).flatMap((place) => (thingOf(operation, place) ? [] : [`${nameOf(operation)} ${place.name}`])),
  );
  expect(unknown).toEqual([]);
});

describe("a request with one's own ids succeeds, so that an error is caused by the ownership", () => {
  test.each(byName(TAKING.filter((each) => !OF_ANOTHER_PROVIDER.has(nameOf(each)))))('%s', async (_, operation) => {
    const { customer, ids } = await furnish(shop, product);
    const { status, text } = await call(customer, operation, (thing) => ids[thing]);
    expect(status, text).toBeGreaterThanOrEqual(200);
    expect(status, text).toBeLessThan(300);
  });
});

/** One request per owned id: that id belongs to somebody else, the others to the caller. */
const ATTACKS = TAKING.flatMap((operation) =>
  placesOf(operation).map((place) => [`${nameOf(operation)} ${place.name}`, operation, place] as const),
);

describe('an id of another owner gets the same response as an unknown id', () => {
  test.each(ATTACKS)('for %s', async (_, operation, attacked) => {
    const thing = thingOf(operation, attacked) ?? 'product';
    const victim = await furnish(shop, product);
    const before = await victim.seen();
    /** Responses to new callers, once with the victim's id and once with an id that does not exist. */
    const responses = async (somebody: () => Promise<{ shopper: Shopper; own: Partial<Record<Thing, number>> }>) => {
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
      const [theirs, never] = await responses(attacker);
      expect(theirs?.status).toBe(DONE_ALREADY.has(nameOf(operation)) ? 200 : 404);
      expect(theirs).toEqual(never);
    }
    expect(await victim.seen()).toEqual(before);
  });
});

describe('a request without an owner is refused', () => {
  let ids: Record<Thing, number>;
  beforeAll(async () => {
    ({ ids } = await furnish(shop, product));
  });
  const owned = OPERATIONS.filter(({ access }) => access !== 'anyone');
  test.each(byName(owned))('by %s', async (_, operation) => {
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

describe("a customer never sees another customer's data", () => {
  let customer: Shopper;
  let customers: Shopper[];
  beforeAll(async () => {
    ({ customer } = await furnish(shop, product));
    customers = [await customerOf(shops.api, shop), await customerOf(shops.api, other)];
  });
  test.each(byName(READS))('in %s', async (_, operation) => {
    const own = await call(customer, operation, () => undefined);
    const guests = operation.access === 'owner' ? [shopperAt(shops.api, shop.host)] : [];
    for (const stranger of [...customers, ...guests]) {
      const { status, text } = await call(stranger, operation, () => undefined);
      expect(status).toBe(own.status);
      expect(text).not.toContain(MARK);
    }
  });
});
