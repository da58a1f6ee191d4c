import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRow } from '#db/catalog/product.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { deleteCategory } from '#services/catalog-writes/change-category.ts';
import { changeProduct, deleteProduct } from '#services/catalog-writes/change-product.ts';
import { deleteReview } from '#services/catalog-writes/delete-review.ts';
import type { ReadyProduct } from '#services/catalog-writes/product-record-of.ts';
import { saveBranches } from '#services/catalog-writes/save-branches.ts';
import { saveCategories } from '#services/catalog-writes/save-categories.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { saveReviews } from '#services/catalog-writes/save-reviews.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';
import { subjectsOf } from '../../support/shop/catalog-views.ts';
import { branch, category, product } from '../../support/shop/drafts.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

const sized = (prices: Readonly<Record<string, number>>): Partial<ReadyProduct> => ({
  attributes: [{ name: 'Size', values: Object.keys(prices) }],
  combinations: Object.entries(prices).map(([size, priceMinor]) => ({
    values: [size],
    priceMinor,
    originalPriceMinor: null,
    stock: null,
    sku: null,
  })),
});

const bySlug = async (db: TenantDb) => new Map((await shop.rows(db, 'product')).map((row) => [row.slug, row]));

const idsOf = async (db: TenantDb, table: 'category' | 'product') =>
  new Map((await shop.rows(db, table)).map(({ slug, id }): [string, number] => [slug, Number(id)]));

describe('the subjects of a change', () => {
  const touching = (db: TenantDb, work: () => Promise<unknown>) => subjectsOf(shop, db, work);

  test('are the product, its card, its order and the lists that it enters or leaves', async () => {
    const db = await shop.store();
    await saveCategories(db, [category('a'), category('b'), category('aa', { parentSlug: 'a' })]);
    const ids = await idsOf(db, 'category');
    const listsOf = (...slugs: string[]) => slugs.map((slug) => subjects.list(ids.get(slug) ?? 0));
    const [saved] = await saveProducts(db, [product('tea', { categorySlugs: ['aa'] })]);
    const id = saved?.id ?? 0;
    const page = subjects.product(id);
    const card = subjects.card(id);

    const words = product('tea', { categorySlugs: ['aa'], descriptionHtml: '<p>New words</p>' });
    expect(await touching(db, () => saveProducts(db, [words]))).toEqual([page]);
    expect(await touching(db, () => saveProducts(db, [words]))).toEqual([]);

    const priced = { ...words, sellingPriceMinor: 900 };
    expect(await touching(db, () => saveProducts(db, [priced]))).toEqual([page, card, subjects.prices].toSorted());
    const twice = { ...priced, categorySlugs: ['aa', 'b'] };
    await saveProducts(db, [twice]);
    const turned = { ...twice, categorySlugs: ['b', 'aa'] };
    expect(await touching(db, () => saveProducts(db, [turned]))).toEqual([page]);
    expect(await touching(db, () => saveProducts(db, [turned]))).toEqual([]);
    await saveProducts(db, [priced]);
    const moved = { ...priced, categorySlugs: ['b'] };
    expect(await touching(db, () => saveProducts(db, [moved]))).toEqual(
      [page, subjects.categories, ...listsOf('a', 'aa', 'b')].toSorted(),
    );
    const featured = { ...moved, isFeatured: true };
    expect(await touching(db, () => saveProducts(db, [featured]))).toEqual(
      [page, subjects.allProducts, ...listsOf('b')].toSorted(),
    );
    const hidden = { ...featured, status: 'hidden' as const };
    expect(await touching(db, () => saveProducts(db, [hidden]))).toEqual(
      [page, card, subjects.prices, subjects.allProducts, subjects.categories, ...listsOf('b')].toSorted(),
    );
    expect(await touching(db, () => saveProducts(db, [{ ...hidden, sellingPriceMinor: 1 }]))).toEqual([page]);
    expect(await touching(db, () => deleteProduct(db, 'tea'))).toEqual([page]);
  });

  test('include the card when its price becomes a range', async () => {
    const db = await shop.store();
    const pizza = (prices: Readonly<Record<string, number>>) => product('pizza', { ...sized(prices) });
    const [saved] = await saveProducts(db, [pizza({ S: 1000, L: 1000 })]);
    const [page, card] = [subjects.product(saved?.id ?? 0), subjects.card(saved?.id ?? 0)];
    expect(await touching(db, () => saveProducts(db, [pizza({ S: 1000, L: 1200 })]))).toEqual([card, page]);
    expect(await touching(db, () => saveProducts(db, [pizza({ S: 1000, L: 1300 })]))).toEqual([page]);
  });

  test('include the pages with the product as a related one, or their category if there are many', async () => {
    const db = await shop.store();
    await saveCategories(db, [category('a')]);
    const draft = (slug: string) => product(slug, { categorySlugs: ['a'] });
    await saveProducts(db, [draft('tea'), product('elsewhere')]);
    const tea = subjects.product((await idsOf(db, 'product')).get('tea') ?? 0);
    const home = subjects.related((await idsOf(db, 'category')).get('a') ?? 0);
    const one = await touching(db, () => saveProducts(db, [draft('one')]));
    expect(one.filter((subject) => subject === tea || subject === home)).toEqual([tea]);
    const many = Array.from({ length: 201 }, (_, at) => draft(`p${at}`));
    const all = await touching(db, () => saveProducts(db, many));
    expect(all.filter((subject) => subject === tea || subject === home)).toEqual([home]);
  });

  test('include only pages with the same first category as related ones, for any ids', async () => {
    const db = await shop.store();
    await saveCategories(db, [category('a'), category('b')]);
    await saveProducts(db, [
      product('ab', { categorySlugs: ['a', 'b'] }),
      product('ba', { categorySlugs: ['b', 'a'] }),
    ]);
    const ids = await idsOf(db, 'product');
    const [ab, ba] = ['ab', 'ba'].map((slug) => subjects.product(ids.get(slug) ?? 0));
    const pages = async (slug: string, home: string) => {
      const touched = await touching(db, () => saveProducts(db, [product(slug, { categorySlugs: [home] })]));
      return [ab, ba].filter((subject) => subject !== undefined && touched.includes(subject));
    };
    expect(await pages('in-a', 'a')).toEqual([ab]);
    expect(await pages('in-b', 'b')).toEqual([ba]);
  });

  test('of a category that moves include the lists of all ancestors, before and after', async () => {
    const db = await shop.store();
    await saveCategories(db, [category('a'), category('aa', { parentSlug: 'a' }), category('b'), category('c')]);
    const ids = await idsOf(db, 'category');
    const places = ['a', 'aa', 'b'].map((slug) => ids.get(slug) ?? 0);
    expect(await touching(db, () => saveCategories(db, [category('aa', { parentSlug: 'b' })]))).toEqual(
      [
        subjects.categories,
        subjects.category(ids.get('aa') ?? 0),
        ...places.map(subjects.list),
        ...places.map(subjects.related),
      ].toSorted(),
    );
  });

  test('are the category alone while it stays in its place, and none without a change', async () => {
    const db = await shop.store();
    await saveCategories(db, [category('a'), category('aa', { parentSlug: 'a' })]);
    const aa = (await idsOf(db, 'category')).get('aa') ?? 0;
    const named = { ...category('aa', { parentSlug: 'a' }), name: 'Named' };
    expect(await touching(db, () => saveCategories(db, [named]))).toEqual(
      [subjects.categories, subjects.category(aa)].toSorted(),
    );
    expect(await touching(db, () => saveCategories(db, [named, category('a')]))).toEqual([]);
  });
});

test('a category that moves takes its products into its new ancestors and out of the old ones', async () => {
  const db = await shop.store();
  await saveCategories(db, [
    category('a'),
    category('aa', { parentSlug: 'a' }),
    category('aaa', { parentSlug: 'aa' }),
    category('b'),
  ]);
  await saveProducts(db, [
    product('deep', { categorySlugs: ['aaa'] }),
    product('both', { categorySlugs: ['aa', 'a'] }),
  ]);
  await saveCategories(db, [category('aa', { parentSlug: 'b' })]);
  const slugs = new Map((await shop.rows(db, 'category')).map(({ slug, id }) => [id, slug]));
  const products = new Map((await shop.rows(db, 'product')).map(({ slug, id }) => [id, slug]));
  const places = (await shop.rows(db, 'product_category')).map(
    (row) => `${products.get(row.product_id)} ${slugs.get(row.category_id)} ${row.position}`,
  );
  expect(places.toSorted()).toEqual(
    ['both a 1', 'both aa 0', 'both b null', 'deep aa null', 'deep aaa 0', 'deep b null'].toSorted(),
  );
});

test('the next category of a product becomes its first when that is removed, and import agrees', async () => {
  const db = await shop.store();
  // The names are equal because the search text of a product contains those of its categories.
  await saveCategories(
    db,
    ['a', 'b', 'c'].map((slug) => ({ ...category(slug), name: 'Shelf' })),
  );
  await saveProducts(db, [product('tea', { categorySlugs: ['c', 'b', 'a'] })]);
  await deleteCategory(db, 'c');
  const [saved] = await saveProducts(db, [product('tea', { categorySlugs: ['b', 'a'] })]);
  expect(saved?.outcome).toBe('unchanged');
  const ids = await idsOf(db, 'category');
  expect((await productRow(db, { slug: 'tea' }, null))?.categoryIds).toEqual([ids.get('b'), ids.get('a')]);
});

test('a product with combinations has no SKU of its own; one without is searchable by its SKU', async () => {
  const db = await shop.store();
  await saveProducts(db, [product('one', { sku: 'AB-12' }), product('two', { ...sized({ S: 1 }), sku: 'CD-34' })]);
  const products = await bySlug(db);
  expect(products.get('one')).toMatchObject({ sku: 'AB-12', search_text: 'one\n\nab 12' });
  expect(products.get('two')).toMatchObject({ sku: null, search_text: 'two\n\ns' });
});

test('a batch is stored completely or not at all', async () => {
  const db = await shop.store();
  const before = await shop.snapshot(db);
  await expect(saveProducts(db, [product('fine'), product('torn', { stock: -1 })])).rejects.toThrow(
    'product_stock_sane',
  );
  await expect(saveProducts(db, [product('fine'), product('lost', { categorySlugs: ['nowhere'] })])).rejects.toThrow(
    'nowhere',
  );
  expect(await shop.snapshot(db)).toEqual(before);
});

test('a change writes only the rows of a product that differ', async () => {
  const db = await shop.store();
  await saveCategories(db, [category('drinks'), category('hot')]);
  const tea = product('tea', { categorySlugs: ['drinks'], ...sized({ S: 300, M: 400 }) });
  await saveProducts(db, [tea]);
  /** The transaction that wrote each row. */
  const writtenBy = async (table: string): Promise<unknown[]> => {
    const { rows } = await shop.database.pool.query(`select xmin from ${table} where tenant_id = $1 order by ctid`, [
      db.tenantId,
    ]);
    return rows;
  };
  const tables = ['product', 'variant', 'product_value', 'product_category'] as const;
  const all = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await writtenBy(name)])));
  const before = await all();
  await changeProduct(db, 'tea', { name: 'Green tea' });
  const renamed = await all();
  expect(renamed).toEqual({ ...before, product: expect.not.arrayContaining(before.product) });
  await saveProducts(db, [{ ...tea, name: 'Green tea', categorySlugs: ['hot'] }]);
  expect(await all()).toEqual({
    ...renamed,
    product: expect.not.arrayContaining(renamed.product),
    product_category: expect.not.arrayContaining(renamed.product_category),
  });
});

test('concurrent writers neither fail nor store a product twice', async () => {
  const db = await shop.store();
  const drafts = Array.from({ length: 10 }, (_, at) => product(`p${at}`, sized({ S: at, L: at + 1 })));
  const turned = drafts.toReversed();
  const outcomes = await Promise.all([drafts, turned, drafts, turned].map((each) => saveProducts(db, each)));
  expect(outcomes.flat().filter(({ outcome }) => outcome === 'created')).toHaveLength(10);
  expect(outcomes.flat().filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(30);
  expect(await shop.rows(db, 'product')).toHaveLength(10);
  expect(await shop.rows(db, 'attribute_value')).toHaveLength(2);
});

describe('a new slug', () => {
  test('leaves a redirect, which disappears when the slug is used again', async () => {
    const db = await shop.store();
    const [saved] = await saveProducts(db, [product('old')]);
    expect(await changeProduct(db, 'old', { slug: 'new' })).toMatchObject({ ok: true, isChanged: true });
    expect(await shop.rows(db, 'slug_redirect')).toMatchObject([
      { kind: 'product', slug: 'old', target_id: saved?.id },
    ]);
    await changeProduct(db, 'new', { slug: 'old' });
    expect(await shop.rows(db, 'slug_redirect')).toMatchObject([{ slug: 'new' }]);
    await deleteProduct(db, 'old');
    expect(await shop.rows(db, 'slug_redirect')).toEqual([]);
  });

  test('may be a former slug of another product, but not its current one', async () => {
    const db = await shop.store();
    await saveProducts(db, [product('a'), product('b')]);
    expect(await changeProduct(db, 'a', { slug: 'b' })).toEqual({
      ok: false,
      code: 'slug_taken',
      slug: 'b',
      holder: 'b',
    });
    await changeProduct(db, 'b', { slug: 'c' });
    expect(await changeProduct(db, 'a', { slug: 'b' })).toMatchObject({ ok: true });
    expect((await shop.rows(db, 'slug_redirect')).map(({ slug }) => slug)).toEqual(['a']);
  });
});

describe('an operator changes', () => {
  test('the price: combinations keep their differences, original prices stay above it', async () => {
    const db = await shop.store();
    await saveProducts(db, [
      product('pizza', { ...sized({ S: 800, L: 1100 }), sellingPriceMinor: 800, originalPriceMinor: 1000 }),
    ]);
    const variants = async () => (await shop.rows(db, 'variant')).map(({ price_minor }) => price_minor).toSorted();
    await changeProduct(db, 'pizza', { priceMinor: 900 });
    expect(await variants()).toEqual([1200, 900]);
    expect((await bySlug(db)).get('pizza')).toMatchObject({
      selling_price_minor: 900,
      original_price_minor: 1000,
      version: 2,
    });
    await changeProduct(db, 'pizza', { priceMinor: 1000 });
    expect((await bySlug(db)).get('pizza').original_price_minor).toBeNull();
  });

  test('the stock, of the product or of each combination', async () => {
    const db = await shop.store();
    await saveProducts(db, [product('one', { stock: 0 }), product('two', sized({ S: 1, L: 2 }))]);
    await changeProduct(db, 'one', { stock: 5 });
    await changeProduct(db, 'two', { stock: 0 });
    const products = await bySlug(db);
    expect(products.get('one')).toMatchObject({ stock: 5, in_stock: true });
    expect(products.get('two')).toMatchObject({ stock: null, in_stock: false });
    expect((await shop.rows(db, 'variant')).map(({ stock }) => stock)).toEqual([0, 0]);
  });

  test('the stock, and with it whether prices form a range', async () => {
    const db = await shop.store();
    const [small, large] = sized({ S: 1000, L: 1200 }).combinations ?? [];
    const soldOut = [small, large && { ...large, stock: 0 }].filter((combination) => combination !== undefined);
    await saveProducts(db, [product('pizza', { ...sized({ S: 1000, L: 1200 }), combinations: soldOut })]);
    const hasRange = async () => (await bySlug(db)).get('pizza').has_price_range;
    expect(await hasRange()).toBe(false);
    await changeProduct(db, 'pizza', { stock: 2 });
    expect(await hasRange()).toBe(true);
    await changeProduct(db, 'pizza', { priceMinor: 900 });
    expect(await hasRange()).toBe(true);
  });

  test('the name, and search finds the new one and the other search words', async () => {
    const db = await shop.store();
    await saveProducts(db, [product('x', { name: 'Old name', searchWords: 'brand' })]);
    await changeProduct(db, 'x', { name: 'Crème' });
    expect((await bySlug(db)).get('x')).toMatchObject({
      name: 'Crème',
      search_name: 'creme',
      search_text: 'creme\nbrand\n',
    });
  });

  test('the status, but activating a hidden product keeps it hidden', async () => {
    const db = await shop.store();
    await saveProducts(db, [product('a'), product('b', { status: 'hidden' })]);
    for (const slug of ['a', 'b']) await changeProduct(db, slug, { status: 'active' });
    await changeProduct(db, 'a', { status: 'draft' });
    expect([...(await bySlug(db)).values()].map(({ slug, status }) => [slug, status]).toSorted()).toEqual([
      ['a', 'draft'],
      ['b', 'hidden'],
    ]);
  });

  test('nothing, if all values are the same', async () => {
    const db = await shop.store();
    await saveProducts(db, [product('a', { stock: 3 })]);
    const before = await shop.snapshot(db);
    expect(await changeProduct(db, 'a', { stock: 3, priceMinor: 1000, name: 'a' })).toMatchObject({
      ok: true,
      isChanged: false,
    });
    expect(await shop.snapshot(db)).toEqual(before);
  });

  test('no unknown product, and gets a suggestion', async () => {
    const db = await shop.store();
    await saveProducts(db, [product('margherita')]);
    const no = { ok: false, code: 'not_found', kind: 'product', slug: 'margerita', closest: 'margherita' };
    expect(await changeProduct(db, 'margerita', { stock: 1 })).toEqual(no);
    expect(await deleteProduct(db, 'margerita')).toEqual(no);
    expect(await changeProduct(await shop.store(), 'margherita', { stock: 1 })).toMatchObject({ ok: false });
  });
});

describe('reviews', () => {
  const review = (rating: number, authorName: string, comment = '') => ({
    productSlug: 'tea',
    rating,
    title: '',
    comment,
    authorName,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  });

  test('update the number of ratings, their sum and the number with text', async () => {
    const db = await shop.store();
    await saveProducts(db, [product('tea')]);
    expect(
      await saveReviews(db, [review(5, 'A'), review(3, 'B', 'So so'), { ...review(1, 'C'), productSlug: 'gone' }]),
    ).toEqual(['created', 'created', null]);
    expect((await bySlug(db)).get('tea')).toMatchObject({
      rating_count: 2,
      rating_sum: 8,
      review_count: 1,
      version: 2,
    });
    expect(await saveReviews(db, [review(5, 'A'), review(4, 'B', 'Better')])).toEqual(['unchanged', 'updated']);
    expect((await bySlug(db)).get('tea')).toMatchObject({ rating_count: 2, rating_sum: 9, version: 3 });
    const before = await shop.snapshot(db);
    await saveReviews(db, [review(5, 'A')]);
    expect(await shop.snapshot(db)).toEqual(before);
  });

  test('update the counts when one is removed, including the last one', async () => {
    const db = await shop.store();
    const [saved] = await saveProducts(db, [product('tea'), product('other')]);
    const id = saved?.id ?? 0;
    await saveReviews(db, [review(5, 'A'), review(3, 'B', 'So so'), { ...review(1, 'C'), productSlug: 'other' }]);
    const reviewIds = new Map((await shop.rows(db, 'review')).map((row) => [row.author_name, Number(row.id)]));
    const other = (await bySlug(db)).get('other');
    const touched = await subjectsOf(shop, db, () => deleteReview(db, reviewIds.get('B') ?? 0));
    expect(touched).toEqual([subjects.product(id), subjects.card(id), subjects.ratings].toSorted());
    expect((await bySlug(db)).get('tea')).toMatchObject({
      rating_count: 1,
      rating_sum: 5,
      review_count: 0,
      version: 3,
    });
    expect(await deleteReview(db, reviewIds.get('A') ?? 0)).toBe(id);
    expect((await bySlug(db)).get('tea')).toMatchObject({ rating_count: 0, rating_sum: 0, review_count: 0 });
    expect((await bySlug(db)).get('other')).toEqual(other);
  });

  test('of another store, or that are gone, cannot be removed', async () => {
    const db = await shop.store();
    await saveProducts(db, [product('tea')]);
    await saveReviews(db, [review(5, 'A')]);
    const id = Number((await shop.rows(db, 'review'))[0].id);
    const before = await shop.snapshot(db);
    expect(await deleteReview(await shop.store(), id)).toBeNull();
    expect(await shop.snapshot(db)).toEqual(before);
    await deleteReview(db, id);
    expect(await deleteReview(db, id)).toBeNull();
  });
});

test('branches keep their ids by name, exactly one is the main one, and there is always one', async () => {
  const db = await shop.store();
  await saveBranches(db, [branch('A'), branch('B', { isMainBranch: true }), branch('C', { isMainBranch: true })]);
  const idsOf = async () =>
    new Map((await shop.rows(db, 'branch')).map((row) => [row.name, [row.id, row.is_main_branch]]));
  const before = await idsOf();
  expect([...before].map(([name, [, isMain]]) => [name, isMain]).toSorted()).toEqual([
    ['A', false],
    ['B', true],
    ['C', false],
  ]);
  expect(await saveBranches(db, [branch('C'), branch('A')])).toBe(true);
  const after = await idsOf();
  expect(after.get('C')).toEqual([before.get('C')?.[0], true]);
  expect([...after.keys()].toSorted()).toEqual(['A', 'C']);
  expect(await saveBranches(db, [branch('C'), branch('A')])).toBe(false);
  expect(() => saveBranches(db, [])).toThrow('at least one branch');
});

test('writes of one store leave all rows of another unchanged', async () => {
  const other = await shop.store();
  await saveCategories(other, [category('a'), category('b')]);
  await saveProducts(other, [product('tea', { categorySlugs: ['a'], ...sized({ S: 1 }) })]);
  await saveReviews(other, [
    { productSlug: 'tea', rating: 5, title: '', comment: '', authorName: 'A', createdAt: new Date(0) },
  ]);
  const before = await shop.snapshot(other);

  const db = await shop.store();
  await saveCategories(db, [category('a'), category('b', { parentSlug: 'a' })]);
  await saveProducts(db, [product('tea', { categorySlugs: ['b'], ...sized({ S: 2, L: 3 }) })]);
  await saveReviews(db, [
    { productSlug: 'tea', rating: 1, title: '', comment: '', authorName: 'A', createdAt: new Date(0) },
  ]);
  await changeProduct(db, 'tea', { slug: 'other', priceMinor: 5, stock: 1 });
  await saveCategories(db, [category('b')]);
  await deleteProduct(db, 'other');
  await saveBranches(db, [branch('X', { isMainBranch: true })]);
  expect(await shop.snapshot(other)).toEqual(before);
});
