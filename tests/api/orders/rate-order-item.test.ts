import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewResponse } from '#contracts/order-requests.ts';

import { changeReview } from '#services/catalog-writes/change-review.ts';
import { saveReviews } from '#services/catalog-writes/save-reviews.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, shopperAt } from '../../support/shop/shopper.ts';
import { insertOrderItem, storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
});
afterAll(() => shops.close());

let product: number;
let slug: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  slug = `espresso-${made}`;
  product = await shop.product({ name: `Espresso ${made}`, price: 350 });
});

type Customer = Awaited<ReturnType<typeof customerOf>>;
type Rater = Pick<Customer, 'send'>;
const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
/** A customer with a completed order of the product. */
async function served(row: Record<string, unknown> = {}) {
  const customer = await customerOf(shops.api, shop);
  const order = await storedOrder(shop, customer.owner, { status: 'completed', product_id: product, ...row });
  const ids = { order_id: order.id, order_item_id: order.itemId };
  const rate = (body: object, who: Rater = customer, headers: Record<string, string> = {}) =>
    who.send('POST', '/api/rate-order-item', { ...ids, ...body }, headers);
  return { customer, order, ids, rate };
}
const stars = async () => (await shop.get(`/api/get-product?id=${product}`)).body.product.rating;
const reviews = async () => (await shop.get(`/api/get-product-reviews?product_id=${product}`)).body;
const refused = (status: number, message: string) => ({
  status,
  body: { code: status === 404 ? 'not_found' : 'rating_unavailable', message },
});

describe('a first rating', () => {
  test('appears on the product page with a shortened name', async () => {
    const { rate, ids } = await served({ customer_name: 'Ada King Lovelace' });
    const response = await rate({ rating: 4, title: ' Very\ngood ', comment: 'Like at home.\r\nAgain!' });
    expect(response.status).toBe(201);
    expect(reviewResponse.parse(response.body).review).toMatchObject({
      order_item_id: ids.order_item_id,
      product_id: product,
      rating: 4,
      title: 'Very good',
      comment: 'Like at home.\nAgain!',
    });
    expect(await stars()).toEqual({ rating_count: 1, review_count: 1, average_rating: 4 });
    expect((await reviews()).reviews).toMatchObject([{ rating: 4, title: 'Very good', author_name: 'Ada L.' }]);
  });
  test('loses invisible characters and direction overrides, but keeps joiners', async () => {
    const { rate } = await served({ customer_name: 'Ada Lovelace' });
    const { body } = await rate({
      rating: 5,
      title: '\u202eda\u200bb\u2069 عالی',
      comment: 'می\u200cخواهم\u2028👩\u200d🚒\u{e0041}',
    });
    expect(body.review).toMatchObject({ title: 'dab عالی', comment: 'می\u200cخواهم\n👩\u200d🚒' });
    await rate({ rating: 5, title: '\u200d\u200b', comment: '\u200d \u2060' });
    expect(await stars()).toEqual({ rating_count: 1, review_count: 0, average_rating: 5 });
  });
  test('replaces the invitation to rate with the option to change it', async () => {
    const { customer, rate, ids } = await served();
    const seen = async () => {
      const { order } = (await customer.get(`/api/get-single-order?order_id=${ids.order_id}`)).body;
      const [short] = (await customer.get('/api/get-all-orders')).body.data;
      return [order.can_rate, order.can_edit_ratings, short.can_rate];
    };
    expect(await seen()).toEqual([true, false, true]);
    await rate({ rating: 4 });
    expect(await seen()).toEqual([false, true, false]);
  });
  test('ends the invitation in the list of orders, while the order still offers its other items', async () => {
    const { customer, rate, ids } = await served();
    await insertOrderItem(shop, ids.order_id, { product_id: product });
    await rate({ rating: 4 });
    const { order } = (await customer.get(`/api/get-single-order?order_id=${ids.order_id}`)).body;
    const [short] = (await customer.get('/api/get-all-orders')).body.data;
    expect([order.can_rate, short.can_rate]).toEqual([true, false]);
  });
  test('without text counts as a rating but not as a review', async () => {
    const { rate } = await served();
    await rate({ rating: 5 });
    expect(await stars()).toEqual({ rating_count: 1, review_count: 0, average_rating: 5 });
  });
  test('records the pages to republish', async () => {
    const { rate } = await served();
    await sql('delete from change_log');
    await rate({ rating: 3 });
    const logged = (await sql('select subject from change_log')).map(({ subject }) => subject);
    expect(logged.toSorted()).toEqual([`card:${product}`, `product:${product}`, 'ratings']);
  });
  test('is possible for a guest who ordered in this browser', async () => {
    const guest = shopperAt(shops.api, shop.host);
    const order = await storedOrder(shop, guestOwner(guest), { status: 'completed', product_id: product });
    const body = { order_id: order.id, order_item_id: order.itemId, rating: 5 };
    expect((await guest.send('POST', '/api/rate-order-item', body)).status).toBe(201);
  });
  test('counts once if it is sent repeatedly at once', async () => {
    const { rate } = await served();
    const responses = await Promise.all([5, 5, 2, 2].map((rating) => rate({ rating })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(responses.map(({ body }) => body.review.id)).size).toBe(1);
    expect((await stars()).rating_count).toBe(1);
  });
  test('by many shoppers at once counts all of them', async () => {
    const raters = await Promise.all(Array.from({ length: 8 }, () => served()));
    await Promise.all(raters.map(({ rate }, at) => rate({ rating: 1 + (at % 5) })));
    const { rating_count, average_rating } = await stars();
    expect([rating_count, average_rating]).toEqual([8, (1 + 2 + 3 + 4 + 5 + 1 + 2 + 3) / 8].map((n) => +n.toFixed(1)));
  });
  test('repeated with its key gets the first response', async () => {
    const { rate, customer } = await served();
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [await rate({ rating: 2 }, customer, headers), await rate({ rating: 2 }, customer, headers)];
    expect([again.status, again.text]).toEqual([201, first.text]);
  });
});

describe('a further rating', () => {
  test('changes stars and text of the first, but not its author and date', async () => {
    const { rate } = await served();
    const first = (await rate({ rating: 1, title: 'Bad', comment: 'Cold' })).body.review;
    const changed = await rate({ rating: 5, title: 'Good after all' });
    expect(changed.status).toBe(200);
    expect(changed.body.review).toEqual({ ...first, rating: 5, title: 'Good after all', comment: '' });
    expect(await stars()).toEqual({ rating_count: 1, review_count: 1, average_rating: 5 });
    expect((await reviews()).grouped_ratings).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 });
  });
  test('takes back the answer of the store, which was to other words', async () => {
    const { rate } = await served();
    const { id } = (await rate({ rating: 5, comment: 'Best tea' })).body.review;
    await changeReview(shop.db, id, { answer: 'We agree!' });
    await rate({ rating: 5, comment: 'Best tea' });
    expect((await reviews()).reviews).toMatchObject([{ answer: 'We agree!' }]);
    await rate({ rating: 1, comment: 'Worst tea' });
    expect((await reviews()).reviews).toMatchObject([{ comment: 'Worst tea', answer: '' }]);
  });

  test('with the same content publishes nothing', async () => {
    const { rate } = await served();
    await rate({ rating: 4, comment: 'Nice' });
    await sql('delete from change_log');
    expect((await rate({ rating: 4, comment: ' Nice ' })).status).toBe(200);
    expect(await sql('select 1 from change_log')).toEqual([]);
  });
  test('is refused after 30 days', async () => {
    const { rate, ids } = await served();
    await rate({ rating: 4 });
    const age = (days: string) =>
      sql(`update review set created_at = now() - $2::interval where order_item_id = $1`, [ids.order_item_id, days]);
    await age('29 days 23 hours');
    expect((await rate({ rating: 3 })).status).toBe(200);
    await age('30 days');
    expect(await rate({ rating: 1 })).toMatchObject(
      refused(409, 'A rating can be changed for 30 days. This one can no longer be changed.'),
    );
    expect((await stars()).average_rating).toBe(3);
  });
});

describe('a rating is refused', () => {
  test.each(['placed', 'accepted', 'out_for_delivery', 'cancelled', 'rejected', 'expired'])(
    'for an undelivered order: %s',
    async (status) => {
      const { rate } = await served({ status });
      expect(await rate({ rating: 5 })).toMatchObject(
        refused(409, 'You can rate an item once its order is completed.'),
      );
      expect((await stars()).rating_count).toBe(0);
    },
  );
  test('for a product that was deleted', async () => {
    const { rate } = await served();
    await sql('delete from product where id = $1', [product]);
    expect((await rate({ rating: 5 })).status).toBe(409);
  });
  test('for an order of another customer, or an item of another order', async () => {
    const [mine, theirs] = [await served(), await served()];
    const unknown = refused(404, 'This item is not in your orders.');
    expect(await theirs.rate({ rating: 1 }, mine.customer)).toMatchObject(unknown);
    expect(await mine.rate({ order_item_id: theirs.ids.order_item_id, rating: 1 })).toMatchObject(unknown);
    expect(await mine.rate({ order_id: theirs.ids.order_id, rating: 1 })).toMatchObject(unknown);
    expect(await mine.rate({ rating: 1 }, shopperAt(shops.api, shop.host))).toMatchObject(unknown);
  });
  test.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['rating', {}],
    ['title', { rating: 5, title: 'x'.repeat(121) }],
    ['comment', { rating: 5, comment: 'x'.repeat(1001) }],
  ])('with an invalid %s: %j', async (field, body) => {
    const { rate } = await served();
    const response = await rate(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });
});

test("an import answers a shopper's review, but neither overwrites nor duplicates it", async () => {
  const { rate } = await served();
  await rate({ rating: 2, comment: 'My own words' });
  const [own] = (await reviews()).reviews;
  const { author_name: authorName, created_at: createdAt } = own;
  const draft = { productSlug: slug, authorName, createdAt: new Date(createdAt), rating: 5, title: '', comment: 'Ad' };
  expect(await saveReviews(shop.db, [draft])).toEqual(['unchanged']);
  expect((await reviews()).reviews).toEqual([own]);
  expect(await saveReviews(shop.db, [{ ...draft, answer: 'Thank you!' }])).toEqual(['updated']);
  expect((await reviews()).reviews).toEqual([{ ...own, answer: 'Thank you!' }]);
  expect(await saveReviews(shop.db, [draft])).toEqual(['unchanged']);
  expect(await saveReviews(shop.db, [{ ...draft, authorName: 'B' }])).toEqual(['created']);
  expect(await stars()).toMatchObject({ rating_count: 2, average_rating: 3.5 });
});

test('a shopper can rate 60 times an hour, and refused ratings do not count', async () => {
  const limited = await createTestShops({ isLimited: true });
  try {
    const shop = await limited.open('rated.localhost');
    const customer = await customerOf(limited.api, shop);
    const order = await storedOrder(shop, customer.owner, {
      status: 'completed',
      product_id: await shop.product({ name: 'Latte' }),
    });
    const rate = async (rating: number, order_item_id = order.itemId) =>
      (await customer.send('POST', '/api/rate-order-item', { order_id: order.id, order_item_id, rating })).status;
    for (let count = 0; count < 5; count += 1) expect(await rate(5, 999_999)).toBe(404);
    expect(await rate(1)).toBe(201);
    for (let count = 1; count < 60; count += 1) expect(await rate(1 + (count % 5))).toBe(200);
    expect(await rate(5)).toBe(429);
  } finally {
    await limited.close();
  }
});
