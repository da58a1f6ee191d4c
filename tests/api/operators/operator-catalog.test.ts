/** Categories, content pages and reviews as operators change them, and what shoppers then see. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorCategoriesResponse, operatorCategoryResponse } from '#contracts/operator/categories.ts';
import { operatorPageResponse, operatorPagesResponse } from '#contracts/operator/pages.ts';
import { operatorReviewsResponse } from '#contracts/operator/reviews.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let manager: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  manager = await operatorOf(shops.api, shop, 'manager');
});
afterAll(() => shops.close());

/** A change of a field that is another by now: status, code and field. */
const CONFLICT = (field: string) => [409, 'changed_meanwhile', [field]];
const LONG = `<p>${'All about us. '.repeat(6_000)}</p>`;

describe('categories', () => {
  const names = async () =>
    (await manager.get('/categories')).body.categories.map(
      ({ name, depth }: { name: string; depth: number }) => '-'.repeat(depth) + name,
    );
  const add = async (name: string, more: object = {}) =>
    (await manager.send('POST', '/categories', { name, ...more })).body.category;

  test('are added with a slug of their name, below another, and listed as a tree', async () => {
    const food = await add('Food & Drink');
    expect(food).toMatchObject({ slug: 'food-drink', parent_id: null, depth: 0, products: 0 });
    await add('Toys');
    await add('Cakes', { parent_id: food.id, slug: 'cake', description_html: '<p>Fresh</p><script>alert(1)</script>' });
    const { body } = await manager.get('/categories');
    expect(operatorCategoriesResponse.parse(body)).toEqual(body);
    expect(await names()).toEqual(['Food & Drink', '-Cakes', 'Toys']);
    const shown = await shop.get('/api/get-category?slug=cake');
    expect(shown.body.category).toMatchObject({ name: 'Cakes', description_html: '<p>Fresh</p>' });
  });

  test('shoppers see a new name at once, and the former address leads to the new one', async () => {
    const { id } = await add('Cake');
    const { status, body } = await manager.send('PUT', `/categories/${id}`, { name: 'Cakes', slug: 'cakes' });
    expect([status, body.category]).toMatchObject([200, { id, name: 'Cakes', slug: 'cakes' }]);
    expect(operatorCategoryResponse.parse(body)).toEqual(body);
    expect((await shop.get('/api/get-category?slug=cakes')).body.category.name).toBe('Cakes');
    expect((await shop.get('/api/get-category?slug=cake')).body.category.slug).toBe('cakes');
  });

  test('a change leaves alone what it does not name, so that two operators do not undo each other', async () => {
    const { id } = await add('Cake', { seo_title: 'Best cakes' });
    await Promise.all([
      manager.send('PUT', `/categories/${id}`, { name: 'Pies' }),
      manager.send('PUT', `/categories/${id}`, { seo_description: 'Fresh every day' }),
    ]);
    const { body } = await manager.get(`/categories/${id}`);
    const seo = { seo_title: 'Best cakes', seo_description: 'Fresh every day' };
    expect(body.category).toMatchObject({ name: 'Pies', slug: 'cake', ...seo });
  });

  test('a field that someone else has changed meanwhile is not overwritten', async () => {
    const category = await add('Cake', { description_html: '<p>Old</p>' });
    const change = (changes: object) => manager.send('PUT', `/categories/${category.id}`, changes);
    const seen = (await manager.get(`/categories/${category.id}`)).body.category;
    expect((await change({ name: 'Pies', seen: { name: 'Cake' } })).status).toBe(200);
    const second = await change({ name: 'Tarts', slug: 'tarts', seen: { name: 'Cake', slug: 'cake' } });
    expect([second.status, second.body.code, Object.keys(second.body.errors)]).toEqual(CONFLICT('name'));
    expect((await change({ slug: 'tarts', seen: { ...seen, name: 'Pies' } })).body.category).toMatchObject({
      ...{ name: 'Pies', slug: 'tarts', description_html: '<p>Old</p>' },
    });
  });

  test('move up and down among those of their parent', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    await add('Below one', { parent_id: one.id });
    await manager.send('POST', `/categories/${two.id}/moves`, { direction: 'up' });
    expect(await names()).toEqual(['Two', 'One', '-Below one']);
    await manager.send('POST', `/categories/${two.id}/moves`, { direction: 'up' });
    await manager.send('POST', `/categories/${two.id}/moves`, { direction: 'down' });
    expect(await names()).toEqual(['One', '-Below one', 'Two']);
    const shown = await shop.get('/api/get-category');
    expect(shown.body.categories.map(({ name }: { name: string }) => name)).toEqual(['One', 'Below one', 'Two']);
  });

  test('are ordered even if an import gave them all one position', async () => {
    const [, , third] = [await shop.category('A'), await shop.category('B'), await shop.category('C')];
    await manager.send('POST', `/categories/${third}/moves`, { direction: 'up' });
    expect(await names()).toEqual(['A', 'C', 'B']);
  });

  test('a removed one leaves its products in the store, and its children move up', async () => {
    const food = await add('Food');
    await add('Cakes', { parent_id: food.id });
    const product = await shop.product({ name: 'Cake', price: 400, categories: [food.id] });
    const { body } = await manager.send('DELETE', `/categories/${food.id}`);
    expect(body.category).toMatchObject({ products: 1, children: 1 });
    expect(await names()).toEqual(['Cakes']);
    expect((await shop.get(`/api/get-product?id=${product}`)).status).toBe(200);
    expect((await manager.get(`/categories/${food.id}`)).status).toBe(404);
  });

  test.each([
    ['a taken address', { slug: 'toys' }, 'slug', 'This address already belongs to “Toys”.'],
    ['itself as parent', { parent_id: 'own' }, 'parent_id', 'A category cannot be below itself.'],
    ['one below it as parent', { parent_id: 'child' }, 'parent_id', 'A category cannot be below itself.'],
    ['a parent that is gone', { parent_id: 987_654 }, 'parent_id', 'There is no such category.'],
    [
      'a picture of nobody',
      { image: `/img/640/${'0'.repeat(64)}.webp` },
      'image',
      'The store has no picture at this path.',
    ],
    ['no slug', { slug: 'No Slug' }, 'slug', 'must be lower-case letters, digits and hyphens'],
  ])('refuses %s, with a message at the field', async (_, change, field, message) => {
    await add('Toys');
    const own = await add('Cakes');
    const child = await add('Cheesecakes', { parent_id: own.id });
    const ids: Record<string, number> = { own: own.id, child: child.id };
    const parent = 'parent_id' in change && ids[change.parent_id ?? ''];
    const sent = { ...change, ...(parent && { parent_id: parent }) };
    const { status, body } = await manager.send('PUT', `/categories/${own.id}`, sent);
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect((await manager.get(`/categories/${own.id}`)).body.category).toEqual({ ...own, children: 1 });
  });

  test('show a picture of the store by its path', async () => {
    const path = `/img/640/${await shop.media('cake')}.webp`;
    const { id, image } = await add('Cakes', { image: path });
    expect(image).toBe(path);
    expect((await manager.send('PUT', `/categories/${id}`, { image: '' })).body.category.image).toBe('');
  });

  test('of another store cannot be reached', async () => {
    const { id } = await add('Cakes');
    const other = await shops.open(`other-${randomUUID()}.example`);
    const stranger = await operatorOf(shops.api, other, 'owner');
    expect((await stranger.get(`/categories/${id}`)).status).toBe(404);
    expect((await stranger.send('PUT', `/categories/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.send('DELETE', `/categories/${id}`)).status).toBe(404);
  });
});

describe('content pages', () => {
  const add = async (title: string, more: object = {}) =>
    (await manager.send('POST', '/pages', { title, ...more })).body.page;

  test('are shown to shoppers as they were edited, sanitized', async () => {
    const { id } = await add('About us', { content_html: '<p>Soon</p>' });
    const html = '<h2>Who we are</h2><ul><li>Bakers</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>';
    const { body } = await manager.send('PUT', `/pages/${id}`, {
      content_html: `${html}<img src="x" onerror="alert(1)"><iframe src="https://evil.example"></iframe>`,
    });
    expect(operatorPageResponse.parse(body)).toEqual(body);
    const shown = await shop.get('/api/get-page?slug=about-us');
    expect(shown.body.page).toMatchObject({ title: 'About us', content_html: html });
  });

  test('a text that someone else has changed meanwhile is not overwritten, however long it is', async () => {
    const { id, ...seen } = await add('About us', { content_html: LONG });
    const change = (changes: object) => manager.send('PUT', `/pages/${id}`, changes);
    expect((await change({ content_html: '<p>First</p>', seen })).status).toBe(200);
    const second = await change({ content_html: '<p>Second</p>', seen: { content_html: LONG } });
    expect([second.status, second.body.code, Object.keys(second.body.errors)]).toEqual(CONFLICT('content_html'));
    expect((await change({ title: 'Us', seen: { title: 'About us' } })).body.page).toMatchObject({
      ...{ title: 'Us', content_html: '<p>First</p>' },
    });
  });

  test('one that a setting names says so and stays', async () => {
    const { id } = await add('Privacy');
    await shop.insert('setting', { key: 'privacy_page', value: 'privacy' });
    const { body } = await manager.get('/pages');
    expect(operatorPagesResponse.parse(body)).toEqual(body);
    expect(body.pages).toMatchObject([{ title: 'Privacy', settings: ['privacy_page'] }]);
    const removal = await manager.send('DELETE', `/pages/${id}`);
    expect([removal.status, removal.body.code]).toEqual([409, 'page_in_use']);
    expect((await shop.get('/api/get-page?slug=privacy')).status).toBe(200);
  });

  test('a removed one is gone, and a taken address is refused', async () => {
    const { id } = await add('Jobs');
    const taken = await manager.send('POST', '/pages', { title: 'More jobs', slug: 'jobs' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slug']]);
    expect((await manager.send('DELETE', `/pages/${id}`)).status).toBe(200);
    expect((await shop.get('/api/get-page?slug=jobs')).status).toBe(404);
  });
});

describe('reviews', () => {
  const review = (product: number, rating: number, comment: string) =>
    shop.insert('review', { product_id: product, rating, comment, author_name: 'Ada L.' });

  test('are found by stars and product, and a removed one no longer counts', async () => {
    const [cake, tea] = [
      await shop.product({ name: 'Chocolate cake', price: 400 }),
      await shop.product({ name: 'Tea 100%', price: 200 }),
    ];
    const spam = await review(cake, 1, 'Buy followers');
    await review(cake, 5, 'Lovely');
    await review(tea, 1, 'Cold');
    const found = async (query: string) => {
      const { body } = await manager.get(`/reviews${query}`);
      expect(operatorReviewsResponse.parse(body)).toEqual(body);
      return body.data.map(({ comment }: { comment: string }) => comment).sort();
    };
    expect(await found('')).toEqual(['Buy followers', 'Cold', 'Lovely']);
    expect(await found('?rating=1')).toEqual(['Buy followers', 'Cold']);
    expect(await found('?rating=1&product=CHOCO')).toEqual(['Buy followers']);
    expect(await found('?product=100%25')).toEqual(['Cold']);
    expect(await found('?product=%25%25')).toEqual([]);
    expect((await manager.send('DELETE', `/reviews/${spam.id}`)).status).toBe(200);
    expect((await manager.send('DELETE', `/reviews/${spam.id}`)).status).toBe(404);
    const { body } = await shop.get(`/api/get-product?id=${cake}`);
    expect(body.product.rating).toMatchObject({ average_rating: 5, rating_count: 1 });
  });

  test('are hidden, so that they do not count, and shown again', async () => {
    const cake = await shop.product({ name: 'Cake', price: 400 });
    const spam = await review(cake, 1, 'Buy followers');
    await review(cake, 5, 'Lovely');
    const shown = async () => {
      const { body } = await shop.get(`/api/get-product-reviews?product_id=${cake}`);
      const { rating_count: count, average_rating: average, grouped_ratings: groups, reviews } = body;
      return [count, average, groups[1], reviews.map(({ comment }: { comment: string }) => comment).sort()];
    };
    const change = (body: object) => manager.send('PUT', `/reviews/${spam.id}`, body);
    const hidden = await change({ is_hidden: true, seen: { is_hidden: false } });
    expect([hidden.status, hidden.body.review]).toMatchObject([200, { id: spam.id, is_hidden: true, answer: '' }]);
    expect(await shown()).toEqual([1, 5, 0, ['Lovely']]);
    expect((await manager.get('/reviews?rating=1')).body).toMatchObject({ total: 1, rating: { average: 5, count: 1 } });
    expect((await manager.get('/reviews')).body.total).toBe(2);
    expect((await manager.get('/audit')).body.data[0]).toMatchObject({
      ...{ action: 'review.change', subject: 'Cake', before: { isHidden: false }, after: { isHidden: true } },
    });
    expect((await change({ is_hidden: false, seen: { is_hidden: false } })).body.code).toBe('changed_meanwhile');
    await change({ is_hidden: false });
    expect(await shown()).toEqual([2, 3, 1, ['Buy followers', 'Lovely']]);
    expect((await manager.get('/reviews')).body.rating).toEqual({ average: 3, count: 2 });
    expect((await manager.send('PUT', '/reviews/987654', { is_hidden: true })).status).toBe(404);
    const staff = await operatorOf(shops.api, shop, 'staff');
    expect((await staff.send('PUT', `/reviews/${spam.id}`, { is_hidden: true })).status).toBe(403);
  });

  test('are answered, which shoppers read, until the answer is taken back', async () => {
    const cake = await shop.product({ name: 'Cake', price: 400 });
    const { id } = await review(cake, 2, 'Dry');
    const answerOf = async () => (await shop.get(`/api/get-product-reviews?product_id=${cake}`)).body.reviews[0].answer;
    const change = (body: object) => manager.send('PUT', `/reviews/${id}`, body);
    expect(await answerOf()).toBe('');
    const unanswered = async (query = '') =>
      (await manager.get(`/reviews?unanswered=true${query}`)).body.data.map((each: { id: number }) => each.id);
    expect([await unanswered(), await unanswered('&product=cake'), await unanswered('&rating=5')]).toEqual([
      [Number(id)],
      [Number(id)],
      [],
    ]);
    await change({ answer: '  We are sorry.\nPlease come again! ', seen: { answer: '' } });
    expect(await answerOf()).toBe('We are sorry.\nPlease come again!');
    expect([await unanswered(), await unanswered('&product=cake')]).toEqual([[], []]);
    expect((await change({ answer: 'Mine', seen: { answer: '' } })).status).toBe(409);
    expect((await change({ answer: 'a'.repeat(2001) })).status).toBe(422);
    await change({ answer: '' });
    expect(await answerOf()).toBe('');
  });
});
