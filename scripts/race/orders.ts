import { randomUUID } from 'node:crypto';
import { above, atOnce, below, type Outcome, type Race } from './race.ts';
import type { Racer, RaceSite, SiteResponse } from './site.ts';

/** Fields of an order request. Everything else is taken from the cart. */
const PICKUP = { order_type: 'pickup', payment_method: 'cod', accepts_terms: true };
const GUEST = { customer: { name: 'Racer', email: 'racer@example.com', phone: '+15035550100' } };

/**
 * Creates a product for one race.
 * @param stock units in stock; null for unlimited
 * @returns its id
 */
export async function productOf(site: RaceSite, stock: number | null): Promise<number> {
  const slug = `race-${randomUUID()}`;
  await site.import({ products: [{ slug, name: 'Race', selling_price: 10, stock }] });
  return site.productId(slug);
}

/**
 * Fills a cart for pickup.
 * @param query further query parameters, such as a coupon
 */
export async function filledCart(racer: Racer, productId: number, query = ''): Promise<SiteResponse> {
  const added = await racer.post('cart/add', { product_id: productId, quantity: 1 });
  if (added.status !== 201) throw new Error(`cart/add: ${added.status} ${JSON.stringify(added.body)}`);
  const cart = await racer.get(`get-cart?order_type=pickup${query}`);
  if (cart.status !== 200) throw new Error(`get-cart: ${cart.status} ${JSON.stringify(cart.body)}`);
  return cart;
}

/** Places an order for a cart as it was last seen. */
export function placeOrder(racer: Racer, { body: cart }: SiteResponse, more: object = {}, key: string = randomUUID()) {
  const { version: cart_version, total: expected_total } = cart;
  const who = racer.customerId === null ? GUEST : {};
  return racer.post('place-order', { cart_version, expected_total, ...PICKUP, ...who, ...more }, key);
}

/** 50 guests fill a cart each and order at the same moment. */
async function manyCarts(site: RaceSite, productId: number, query = ''): Promise<SiteResponse[]> {
  const guests = Array.from({ length: 50 }, () => site.guest());
  const carts = await Promise.all(guests.map((guest) => filledCart(guest, productId, query)));
  return atOnce(50, (index) => placeOrder(guests[index] as Racer, carts[index] as SiteResponse));
}

const throughOf = (responses: readonly SiteResponse[]): number =>
  responses.filter(({ status }) => status === 201).length;

/** 50 guests have the last unit in their carts. */
export const stock: Race = {
  title: 'the last piece, bought by 50 guests at once',
  async run(site) {
    const responses = await manyCarts(site, await productOf(site, 1));
    const through = throughOf(responses);
    return { tried: 50, through, oversold: above(through, 1), twice: 0, lost: below(through, 1) };
  },
};

/** A coupon with a single use, in 50 carts with a product of unlimited stock. */
export const coupon: Race = {
  title: 'a coupon for one order, in 50 carts at once',
  async run(site): Promise<Outcome> {
    const code = `RACE${randomUUID().slice(0, 8).toUpperCase()}`;
    await site.import({ discounts: [{ code, title: code, type: 'fixed', value: 2, usage_limit: 1 }] });
    const responses = await manyCarts(site, await productOf(site, null), `&coupon_code=${code}`);
    const used = responses.filter(({ status, body }) => status === 201 && body.order.totals.order_discount_amount > 0);
    return {
      tried: 50,
      through: throughOf(responses),
      oversold: above(used.length, 1),
      twice: 0,
      lost: below(used.length, 1),
    };
  },
};

/** The same click, 20 times. */
export const oneKey: Race = {
  title: 'one order, placed 20 times under one key',
  async run(site) {
    const guest = site.guest();
    const cart = await filledCart(guest, await productOf(site, 100));
    const key = randomUUID();
    const responses = await atOnce(20, () => placeOrder(guest, cart, {}, key));
    const outcome = ordersOf(responses);
    // Every repetition must receive the order as its response.
    return { ...outcome, lost: below(outcome.through, 20) };
  },
};

/** The same cart in 20 tabs. */
export const oneCart: Race = {
  title: 'one cart, placed by 20 tabs at once',
  async run(site) {
    const guest = site.guest();
    const cart = await filledCart(guest, await productOf(site, 100));
    return ordersOf(await atOnce(20, () => placeOrder(guest, cart)));
  },
};

function ordersOf(responses: readonly SiteResponse[]): Outcome {
  const made = new Set(responses.filter(({ status }) => status === 201).map(({ body }) => body.order.id));
  const through = throughOf(responses);
  return { tried: responses.length, through, oversold: 0, twice: above(made.size, 1), lost: below(made.size, 1) };
}
