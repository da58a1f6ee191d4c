import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contracts/cart.ts';
import {
  COUPON,
  type Exchange,
  explain,
  type ModelCall,
  type ModelState,
  type VisibleCart,
} from '../../support/cases/cart-model.ts';
import { type ApiResponse, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

/** Number of sequences: few in `verify`, more in `npm test`. */
const RUNS = Number(process.env.CART_RUNS ?? 8);
const FIRST = { price: 500, stock: null };

let shops: TestShops;
let shop: TestShop;
const ids: number[] = [];
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('model.localhost');
  for (const name of ['Latte', 'Mocha', 'Espresso']) ids.push(await shop.product({ name }));
  await shop.insert('discount', { code: COUPON, title: 'Ten percent', type: 'percent', value: 100_000 });
});
afterAll(() => shops.close());

/** A request of one of two tabs. The tab takes the id of a line from the last response it received. */
type TabCall = { tab: 0 | 1 } & (
  | Exclude<ModelCall, { id: number }>
  | { kind: 'update'; product: number; quantity: number }
  | { kind: 'remove'; product: number }
);

interface Real {
  shopper: Shopper;
  /** The lines that each tab shows. */
  views: [VisibleCart['lines'], VisibleCart['lines']];
}

const minor = (amount: number): number => Math.round(amount * 100);

function shownBy({ status, body }: ApiResponse): VisibleCart | null {
  if (status >= 300) return null;
  const product = (id: number): number => ids.indexOf(id);
  return {
    version: body.version,
    lines: body.cart_items.map((item: CartItem) => ({
      id: item.id,
      product: product(Number(item.product_id)),
      quantity: item.quantity,
      total: minor(Number(item.line_total)),
      isOut: item.problem === 'out_of_stock',
    })),
    coupon: body.customer_applied_coupon,
    isApplied: body.coupon_applied,
    subtotal: minor(body.subtotal),
    total: minor(body.total),
    adjusted: body.adjusted_cart_items
      .map((each: { product_id: number; reason: string }) => `${product(each.product_id)} ${each.reason}`)
      .toSorted(),
  };
}

const edit = (product: number, price: number, stock: number | null) =>
  shops.database.pool.query('update product set selling_price_minor = $2, stock = $3 where id = $1', [
    ids[product],
    price,
    stock,
  ]);

function ask({ shopper }: Real, call: Exclude<ModelCall, { kind: 'edit' }>): Promise<ApiResponse> {
  switch (call.kind) {
    case 'add':
      return shopper.add({ product_id: ids[call.product], quantity: call.quantity });
    case 'update':
      return shopper.send('PUT', '/api/cart/update', { cart_id: call.id, quantity: call.quantity });
    case 'remove':
      return shopper.send('DELETE', `/api/cart/remove/${call.id}`);
    case 'coupon':
      return shopper.get(`/api/get-cart?coupon_code=${call.isOn ? COUPON : ''}`);
    case 'fetch':
      return shopper.get('/api/get-cart');
  }
}

async function make(real: Real, call: ModelCall): Promise<Exchange> {
  if (call.kind === 'edit') {
    await edit(call.product, call.price, call.stock);
    return { call, response: { status: 0, shown: null } };
  }
  const response = await ask(real, call);
  return { call, response: { status: response.status, shown: shownBy(response) } };
}

/** An id that no line has, for a tab that does not know the product. */
const NO_LINE = 999_999_999;

function modelCall({ tab, ...call }: TabCall, { views }: Real): ModelCall {
  if (call.kind !== 'update' && call.kind !== 'remove') return call;
  const id = views[tab].find(({ product }) => product === call.product)?.id ?? NO_LINE;
  return call.kind === 'remove' ? { kind: 'remove', id } : { kind: 'update', id, quantity: call.quantity };
}

const counted = { sequences: 0, commands: 0, calls: 0, refused: 0 };

/** Concurrent requests: the server may process them in any order, but one after the other. */
class AtOnce implements fc.AsyncCommand<{ state: ModelState }, Real> {
  readonly calls: readonly TabCall[];
  constructor(calls: readonly TabCall[]) {
    this.calls = calls;
  }
  check = (): boolean => true;
  async run(model: { state: ModelState }, real: Real): Promise<void> {
    const made = await Promise.all(this.calls.map((call) => make(real, modelCall(call, real))));
    const next = explain(model.state, made);
    const asked = `${JSON.stringify(model.state)}\n${made.map((each) => JSON.stringify(each)).join('\n')}`;
    expect(next, `no order explains these answers:\n${asked}`).not.toBeNull();
    model.state = next ?? model.state;
    for (const [index, { tab }] of this.calls.entries())
      real.views[tab] = made[index]?.response.shown?.lines ?? real.views[tab];
    counted.commands += 1;
    counted.calls += made.length;
    counted.refused += made.filter(({ response }) => response.status >= 400).length;
  }
  toString(): string {
    return this.calls.map((call) => JSON.stringify(call)).join(' with ');
  }
}

const tab = fc.constantFrom(0 as const, 1 as const);
const product = fc.nat(2);
const call = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ tab, kind: fc.constant('add'), product, quantity: fc.integer({ min: 1, max: 8 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ tab, kind: fc.constant('update'), product, quantity: fc.integer({ min: -1, max: 22 }) }),
  },
  { weight: 1, arbitrary: fc.record({ tab, kind: fc.constant('remove'), product }) },
  { weight: 2, arbitrary: fc.record({ tab, kind: fc.constant('fetch') }) },
  { weight: 2, arbitrary: fc.record({ tab, kind: fc.constant('coupon'), isOn: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      tab,
      kind: fc.constant('edit'),
      product,
      price: fc.nat(5_000),
      stock: fc.option(fc.nat(12)),
    }),
  },
) as fc.Arbitrary<TabCall>;
/** Keeps one edit per product, because no response tells which of two concurrent edits came last. */
const isOnlyEdit = (call: TabCall, index: number, all: readonly TabCall[]): boolean =>
  call.kind !== 'edit' || all.findIndex((each) => each.kind === 'edit' && each.product === call.product) === index;
const commands = fc.commands(
  [fc.array(call, { minLength: 1, maxLength: 4, size: 'max' }).map((calls) => new AtOnce(calls.filter(isOnlyEdit)))],
  { maxCommands: 30, size: 'max' },
);

test('two tabs of one shopper: every cart matches the model', {
  timeout: Math.max(60_000, RUNS * 3_000),
}, async () => {
  const property = fc.asyncProperty(commands, async (sequence) => {
    counted.sequences += 1;
    for (const index of ids.keys()) await edit(index, FIRST.price, FIRST.stock);
    const state: ModelState = { version: 0, hasCoupon: false, lines: [], products: ids.map(() => FIRST) };
    const shopper = shopperAt(shops.api, shop.host, randomUUID());
    const real: Real = { shopper, views: [[], []] };
    await fc.asyncModelRun(() => ({ model: { state }, real }), sequence);
  });
  await fc.assert(property, { numRuns: RUNS });
  console.info(counted);
  // Short sequences would prove little.
  expect(counted.commands / counted.sequences).toBeGreaterThan(5);
  expect(counted.refused).toBeGreaterThan(0);
  expect(shops.logged).toEqual([]);
});
