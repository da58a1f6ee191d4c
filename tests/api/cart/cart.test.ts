import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart as cartSchema } from '#contracts/cart.ts';
import { type ApiResponse, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';
import { insertOrderItem, storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('cart.localhost');
});
afterAll(() => shops.close());

const newShopper = (): Shopper => shopperAt(shops.api, shop.host);

let made = 0;
/** A product with a unique name. */
const product = (seed: Partial<Parameters<TestShop['product']>[0]> = {}): Promise<number> => {
  made += 1;
  return shop.product({ name: `Thing ${made}`, ...seed });
};

/** A pizza in two sizes, two units of the large one in stock, with one or two toppings to choose. */
async function pizza() {
  made += 1;
  const size = await shop.attribute(`Size ${made}`, ['Small', 'Large']);
  const topping = await shop.attribute(`Toppings ${made}`, ['Olives', 'Basil', 'Ham'], true);
  const [small = 0, large = 0] = size.valueIds;
  const names = ['Olives', 'Basil', 'Ham'];
  const id = await product({
    price: 1000,
    options: {
      attributes: [
        {
          id: size.id,
          name: 'Size',
          values: [
            { id: small, value: 'Small' },
            { id: large, value: 'Large' },
          ],
        },
      ],
      multiSelectableAttributes: [
        {
          id: topping.id,
          name: 'Toppings',
          minSelect: 1,
          maxSelect: 2,
          values: topping.valueIds.map((valueId, index) => ({
            id: valueId,
            value: names[index] ?? '',
            priceMinor: 100 * (index + 1),
            dependencies: [],
            variantPrices: [],
          })),
        },
      ],
    },
    variants: [
      { valueIds: [small], price: 1000, originalPrice: 1200 },
      { valueIds: [large], price: 1500, stock: 2 },
    ],
  });
  const choose = (value: number, toppings: number[]) => ({
    selected_attributes: { [size.id]: [value] },
    selected_multi_attributes: { [topping.id]: toppings },
  });
  return { id, small, large, toppings: topping.valueIds, choose, sizeId: size.id, toppingId: topping.id };
}

function expectCart(response: ApiResponse, status = 200) {
  expect(response.text).toContain('cart_items');
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(cartSchema.parse(response.body)).toEqual(response.body);
  return cartSchema.parse(response.body);
}

describe('a cart', () => {
  test('that was never used is empty with version 0, and reading it stores none', async () => {
    const shopper = newShopper();
    expect(expectCart(await shopper.get('/api/get-cart'))).toMatchObject({
      version: 0,
      cart_items: [],
      subtotal: 0,
      total: 0,
      delivery_charge: null,
      can_checkout: false,
      adjusted_cart_items: [],
    });
    const { rows } = await shops.database.pool.query('select count(*)::int as n from cart');
    await shopper.get('/api/get-cart');
    expect((await shops.database.pool.query('select count(*)::int as n from cart')).rows).toEqual(rows);
  });

  test('adds a product without options with 201, and raises the quantity on repetition', async () => {
    const shopper = newShopper();
    const id = await product({ price: 850, originalPrice: 1000 });
    const first = expectCart(await shopper.add({ product_id: id, quantity: 1 }), 201);
    expect(first).toMatchObject({ version: 1, subtotal: 8.5, total_original_price: 10, product_price_discount: 1.5 });
    const second = expectCart(await shopper.add({ product_id: id, quantity: 2 }), 201);
    expect(second).toMatchObject({ version: 2, subtotal: 25.5, cart_items: [{ quantity: 3, line_total: 25.5 }] });
    expect(second.cart_items[0]?.id).toBe(first.cart_items[0]?.id);
    expect(await shopper.cart()).toEqual(second);
  });

  test('separates lines by their options, with ids in any order', async () => {
    const shopper = newShopper();
    const { id, small, toppings, choose } = await pizza();
    const [olives = 0, basil = 0] = toppings;
    await shopper.add({ product_id: id, quantity: 1, ...choose(small, [olives, basil]) });
    await shopper.add({ product_id: id, quantity: 1, ...choose(small, [basil, olives]) });
    const cart = expectCart(await shopper.add({ product_id: id, quantity: 1, ...choose(small, [olives]) }), 201);
    expect(cart.cart_items).toMatchObject([
      { quantity: 2, unit_price: 13, original_unit_price: 15, options_label: 'Small · Olives, Basil' },
      { quantity: 1, unit_price: 11, options_label: 'Small · Olives' },
    ]);
    expect(cart.subtotal).toBe(37);
  });

  test('changes quantity and options of a line, and merges equal lines', async () => {
    const shopper = newShopper();
    const { id, small, large, toppings, choose } = await pizza();
    const [olives = 0, basil = 0] = toppings;
    await shopper.add({ product_id: id, quantity: 1, ...choose(small, [olives]) });
    const two = expectCart(await shopper.add({ product_id: id, quantity: 1, ...choose(large, [olives]) }), 201);
    const [first, second] = two.cart_items;
    const more = expectCart(await shopper.send('PUT', '/api/cart/update', { cart_id: first?.id, quantity: 5 }));
    expect(more.cart_items).toMatchObject([{ quantity: 5 }, { quantity: 1 }]);
    const other = { cart_id: second?.id, quantity: 2, ...choose(small, [basil]) };
    expect(expectCart(await shopper.send('PUT', '/api/cart/update', other)).cart_items).toMatchObject([
      { quantity: 5, options_label: 'Small · Olives' },
      { quantity: 2, options_label: 'Small · Basil' },
    ]);
    const same = { cart_id: second?.id, ...choose(small, [olives]) };
    const one = expectCart(await shopper.send('PUT', '/api/cart/update', same));
    expect(one.cart_items).toMatchObject([{ id: second?.id, quantity: 7, options_label: 'Small · Olives' }]);
    expect(one.adjusted_cart_items).toEqual([]);
  });

  test('removes a line by a quantity below 1 or by remove, even repeatedly', async () => {
    const shopper = newShopper();
    const [a, b] = [await product(), await product()];
    await shopper.add({ product_id: a, quantity: 1 });
    const { cart_items: items } = expectCart(await shopper.add({ product_id: b, quantity: 1 }), 201);
    const left = expectCart(await shopper.send('PUT', '/api/cart/update', { cart_id: items[0]?.id, quantity: 0 }));
    expect(left.cart_items.map(({ product_id }) => product_id)).toEqual([b]);
    const gone = expectCart(await shopper.send('DELETE', `/api/cart/remove/${items[1]?.id}`));
    expect(gone).toMatchObject({ cart_items: [], version: 4 });
    expect(expectCart(await shopper.send('DELETE', `/api/cart/remove/${items[1]?.id}`))).toEqual(gone);
  });
});

describe('refuses, leaving the cart unchanged,', () => {
  const refusals: [name: string, act: (shopper: Shopper) => Promise<ApiResponse>, refusal: object][] = [
    [
      'a product that is not there',
      (shopper) => shopper.add({ product_id: 987_654_321, quantity: 1 }),
      { status: 404, body: { code: 'not_found' } },
    ],
    [
      'a draft',
      async (shopper) => shopper.add({ product_id: await product({ status: 'draft' }), quantity: 1 }),
      { status: 404, body: { code: 'not_found' } },
    ],
    [
      'too few options, in the exact words',
      async (shopper) => {
        const { id, small, choose } = await pizza();
        return shopper.add({ product_id: id, quantity: 1, ...choose(small, []) });
      },
      { status: 422, body: { code: 'min_not_met', message: 'Please select at least 1 options for Toppings' } },
    ],
    [
      'too many options',
      async (shopper) => {
        const { id, small, toppings, choose } = await pizza();
        return shopper.add({ product_id: id, quantity: 1, ...choose(small, toppings) });
      },
      { status: 422, body: { code: 'option_invalid' } },
    ],
    [
      'options of another product',
      async (shopper) => {
        const [one, other] = [await pizza(), await pizza()];
        return shopper.add({
          product_id: one.id,
          quantity: 1,
          ...other.choose(other.small, other.toppings.slice(0, 1)),
        });
      },
      { status: 422, body: { code: 'option_invalid' } },
    ],
    [
      'no single choice where there is one to make',
      async (shopper) => shopper.add({ product_id: (await pizza()).id, quantity: 1 }),
      { status: 422, body: { code: 'option_invalid', message: 'Please choose Size' } },
    ],
    [
      'what is sold out',
      async (shopper) => shopper.add({ product_id: await product({ stock: 0 }), quantity: 1 }),
      { status: 422, body: { code: 'out_of_stock' } },
    ],
    [
      'more than the stock',
      async (shopper) => shopper.add({ product_id: await product({ stock: 2 }), quantity: 3 }),
      { status: 422, body: { code: 'quantity_exceeded', message: 'Only 2 left in stock' } },
    ],
    [
      'more than one cart may have',
      async (shopper) => shopper.add({ product_id: await product(), quantity: 21 }),
      { status: 422, body: { code: 'quantity_exceeded', message: 'Only 20 left in stock' } },
    ],
    [
      'an unknown coupon',
      (shopper) => shopper.get('/api/get-cart?coupon_code=nope'),
      { status: 422, body: { code: 'coupon_unknown' } },
    ],
    [
      'an update of a line that is not there',
      (shopper) => shopper.send('PUT', '/api/cart/update', { cart_id: 987_654_321, quantity: 1 }),
      { status: 404, body: { code: 'not_found' } },
    ],
  ];
  test.each(refusals)('%s', async (_, act, refusal) => {
    const shopper = newShopper();
    await shopper.add({ product_id: await product(), quantity: 1 });
    const before = await shopper.cart();
    const response = await act(shopper);
    expect(response).toMatchObject(refusal);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await shopper.cart()).toEqual(before);
  });

  test('more than the stock across several lines of one variant', async () => {
    const shopper = newShopper();
    const { id, large, toppings, choose } = await pizza();
    for (const topping of toppings.slice(0, 2)) {
      expect((await shopper.add({ product_id: id, quantity: 1, ...choose(large, [topping]) })).status).toBe(201);
    }
    const third = await shopper.add({ product_id: id, quantity: 1, ...choose(large, toppings.slice(2)) });
    expect(third).toMatchObject({ status: 422 });
    expect((await shopper.cart()).cart_items).toHaveLength(2);
  });

  test('a 101st line', { timeout: 60_000 }, async () => {
    const shopper = newShopper();
    const topping = await shop.attribute(
      'Many',
      Array.from({ length: 101 }, (_, n) => `V${n}`),
      true,
    );
    const values = topping.valueIds.map((id, n) => ({
      id,
      value: `V${n}`,
      priceMinor: 0,
      dependencies: [],
      variantPrices: [],
    }));
    const id = await product({
      options: {
        attributes: [],
        multiSelectableAttributes: [{ id: topping.id, name: 'Many', minSelect: 1, maxSelect: 1, values }],
      },
    });
    await shops.database.pool.query('update product set max_quantity = 1000 where id = $1', [id]);
    const add = (valueId: number) =>
      shopper.add({ product_id: id, quantity: 1, selected_multi_attributes: { [topping.id]: [valueId] } });
    for (const valueId of topping.valueIds.slice(0, 100)) expect((await add(valueId)).status).toBe(201);
    expect(await add(topping.valueIds[100] ?? 0)).toMatchObject({ status: 422, body: { code: 'cart_full' } });
    expect((await add(topping.valueIds[0] ?? 0)).status).toBe(201);
  });
});

describe('a cart that is out of date', () => {
  const change = (sql: string, ...values: unknown[]) => shops.database.pool.query(sql, values);

  test('reports a changed price once', async () => {
    const shopper = newShopper();
    const id = await product({ price: 900 });
    const {
      version,
      cart_items: [item],
    } = expectCart(await shopper.add({ product_id: id, quantity: 1 }), 201);
    await change('update product set selling_price_minor = 940 where id = $1', id);
    const told = expectCart(await shopper.get('/api/get-cart'));
    expect(told.adjusted_cart_items).toEqual([
      { cart_item_id: item?.id, product_id: id, name: item?.name, reason: 'price_changed', old: 9, new: 9.4 },
    ]);
    expect(told).toMatchObject({ subtotal: 9.4, version: version + 1 });
    expect(await shopper.cart()).toEqual({ ...told, adjusted_cart_items: [] });
  });

  test('reduces lines to the stock, and keeps unavailable lines with their problem', async () => {
    const shopper = newShopper();
    const [a, b, c] = [await product({ stock: 9 }), await product({ stock: 9 }), await product()];
    for (const id of [a, b, c]) await shopper.add({ product_id: id, quantity: 5 });
    await change('update product set stock = 2 where id = $1', a);
    await change('update product set stock = 0, in_stock = false where id = $1', b);
    await change('delete from product where id = $1', c);
    const cart = expectCart(await shopper.get('/api/get-cart'));
    expect(cart.adjusted_cart_items).toMatchObject([
      { product_id: a, reason: 'quantity_reduced', old: 5, new: 2 },
      { product_id: b, reason: 'out_of_stock' },
      { product_id: c, reason: 'branch_unavailable' },
    ]);
    expect(cart.cart_items).toMatchObject([
      { quantity: 2, is_available: true, problem: null },
      { is_available: false, problem: 'out_of_stock', line_total: 0 },
      { is_available: false, problem: 'branch_unavailable', line_total: 0, image: null },
    ]);
    expect(cart).toMatchObject({ subtotal: 20, can_checkout: false });
    expect((await shopper.cart()).adjusted_cart_items).toEqual([]);
  });

  test('keeps lines apart that have lost what told them apart, the older or the younger one', async () => {
    for (const isOlder of [true, false]) {
      const shopper = newShopper();
      const { id, small, large, toppings, choose, toppingId } = await pizza();
      const [olives = 0, basil = 0] = toppings;
      const choices = [choose(small, [olives, basil]), choose(small, [olives])];
      for (const choice of isOlder ? choices : choices.toReversed())
        await shopper.add({ product_id: id, quantity: 1, ...choice });
      await change(
        `update product set version = version + 1, options = jsonb_set(options, '{multiSelectableAttributes,0,values}',
           (options #> '{multiSelectableAttributes,0,values}') - 1) where id = $1`,
        id,
      );
      const both = expectCart(await shopper.get('/api/get-cart'));
      expect(both.cart_items.map(({ quantity }) => quantity)).toEqual([1, 1]);
      for (const item of both.cart_items) expect(item.selected_multi_attributes).toEqual({ [toppingId]: [olives] });
      const more = expectCart(await shopper.add({ product_id: id, quantity: 1, ...choose(small, [olives]) }), 201);
      expect(more.cart_items.map(({ quantity }) => quantity)).toEqual([2, 1]);
      // A line that is chosen anew while another one loses the options that it had.
      const [first, second] = more.cart_items;
      const changed = await shopper.send('PUT', '/api/cart/update', { cart_id: first?.id, ...choose(large, [olives]) });
      expect(expectCart(changed).cart_items).toMatchObject([{ id: first?.id }, { id: second?.id, quantity: 1 }]);
    }
  });

  test('reports changes with the next request of any kind', async () => {
    const shopper = newShopper();
    const [a, b] = [await product({ price: 500 }), await product()];
    await shopper.add({ product_id: a, quantity: 1 });
    await change('update product set selling_price_minor = 600 where id = $1', a);
    const cart = expectCart(await shopper.add({ product_id: b, quantity: 1 }), 201);
    expect(cart.adjusted_cart_items).toMatchObject([{ reason: 'price_changed', old: 5, new: 6 }]);
  });
});

describe('a store without sales', () => {
  test('refuses every cart request while it is closed', async () => {
    const closed = await shops.open('shut.localhost');
    await closed.insert('setting', { key: 'globalStoreEnable', value: 'false' });
    const id = await closed.product({ name: 'Thing' });
    const shopper = shopperAt(shops.api, closed.host);
    const refused = { status: 422, body: { code: 'store_closed' } };
    expect(await shopper.add({ product_id: id, quantity: 1 })).toMatchObject(refused);
    expect(await shopper.get('/api/get-cart')).toMatchObject(refused);
    expect(await shopper.get('/api/get-discounts')).toMatchObject(refused);
  });
  test('has no cart if it is digital', async () => {
    const digital = await shops.open('bits.localhost');
    await digital.insert('setting', { key: 'store_type', value: 'digital' });
    const id = await digital.product({ name: 'Thing' });
    const shopper = shopperAt(shops.api, digital.host);
    expect(await shopper.add({ product_id: id, quantity: 1 })).toMatchObject({
      status: 422,
      body: { code: 'no_cart' },
    });
    const { rows } = await shops.database.pool.query('select id from cart_item where tenant_id = $1', [
      digital.db.tenantId,
    ]);
    expect(rows).toEqual([]);
  });
});

test('recommends available products that are not in the cart, those of its categories first', async () => {
  const other = await shops.open('near.localhost');
  const drinks = await other.category('Drinks');
  const inCart = await other.product({ name: 'Cola', categories: [drinks] });
  const near = await other.product({ name: 'Lemonade', categories: [drinks] });
  await other.product({ name: 'Tea', categories: [drinks], stock: 0 });
  await other.product({ name: 'Water', categories: [drinks], status: 'hidden' });
  const far = await other.product({ name: 'Bread', rating: { count: 50, sum: 250 } });
  const shopper = shopperAt(shops.api, other.host);
  const ids = async () => {
    const { body } = await shopper.get('/api/get-cart-recommended-products');
    return [body.reason, ...body.data.map(({ id }: { id: number }) => id)];
  };
  expect(await ids()).toEqual(['popular', far, inCart, near]);
  await shopper.add({ product_id: inCart, quantity: 1 });
  expect(await ids()).toEqual(['related', near, far]);
});

test('recommends what complements the cart: ordered together first, then one of each other category', async () => {
  const pizzeria = await shops.open('pizzeria.localhost');
  const pizzas = await pizzeria.category('Pizzas');
  const classics = await pizzeria.category('Classics', { parent_id: pizzas });
  const [dips, drinks] = [await pizzeria.category('Dips'), await pizzeria.category('Drinks')];
  const product = (name: string, categories: number[], stars = 0) =>
    pizzeria.product({ name, categories, rating: { count: stars, sum: stars * 5 } });
  const margherita = await product('Margherita', [classics]);
  const marinara = await product('Marinara', [classics, drinks], 50);
  const aioli = await product('Aioli', [dips], 20);
  const pesto = await product('Pesto', [dips], 10);
  const cola = await product('Cola', [drinks], 5);
  const shopper = shopperAt(shops.api, pizzeria.host);
  await shopper.add({ product_id: margherita, quantity: 1 });
  const names = async () => {
    const { body } = await shopper.get('/api/get-cart-recommended-products');
    return body.data.map(({ id }: { id: number }) => id);
  };
  // Another pizza comes last, although it is rated best and is in a second category.
  expect(await names()).toEqual([aioli, cola, pesto, marinara]);
  const { id } = await storedOrder(
    pizzeria,
    { kind: 'guest', key: 'somebody' },
    { status: 'completed', product_id: margherita },
  );
  for (const product_id of [pesto, marinara]) await insertOrderItem(pizzeria, id, { product_id });
  expect(await names()).toEqual([pesto, cola, aioli, marinara]);
});

test('a change takes a fixed set of statements for any cart', async () => {
  const shopper = newShopper();
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await product());
  for (const id of ids) await shopper.add({ product_id: id, quantity: 1 });
  const statements = await statementsOf(() =>
    shopper.add({ product_id: ids[3], quantity: 1 }, { 'Idempotency-Key': randomUUID() }),
  );
  expect(statements).toEqual(['begin', 'claim-key', 'lock-cart', 'read-cart', 'save-cart', 'save-response', 'commit']);
  expect(await statementsOf(() => shopper.add({ product_id: ids[3], quantity: 1 }))).toEqual([
    'begin',
    'lock-cart',
    'read-cart',
    'save-cart',
    'commit',
  ]);
  expect(await statementsOf(() => shopper.get('/api/get-cart'))).toEqual(['read-cart']);
});

/** Names of the statements that a request sends. */
async function statementsOf(call: () => Promise<ApiResponse>): Promise<string[]> {
  const { pool } = shops.database;
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
  client.release();
  const { query } = prototype;
  const sent: string[] = [];
  prototype.query = function (...given: unknown[]) {
    const [config] = given;
    sent.push(typeof config === 'string' ? config : String((config as { name?: string }).name));
    return query.apply(this, given);
  };
  try {
    expect((await call()).status).toBeLessThan(300);
  } finally {
    prototype.query = query;
  }
  return sent;
}
