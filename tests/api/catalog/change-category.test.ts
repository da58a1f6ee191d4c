import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { type RunningJobs, startJobs } from '#server/jobs/jobs.ts';
import { searchJob } from '#server/jobs/search-job.ts';
import { changeCategory, deleteCategory, moveCategory } from '#services/catalog-writes/change-category.ts';
import { saveCategories } from '#services/catalog-writes/save-categories.ts';
import { type LayoutDraft, saveLayout } from '#services/catalog-writes/save-layout.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';
import { apiReader, subjectsOf } from '../../support/shop/catalog-views.ts';
import { category, product } from '../../support/shop/drafts.ts';
import type { ApiResponse } from '../../support/shop/shop.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };

let shop: TestCatalog;
let get: (db: TenantDb, path: string) => Promise<ApiResponse>;
beforeAll(async () => {
  shop = await createTestCatalog();
  get = apiReader(shop);
});
afterAll(() => shop.close());

/** drinks > tea > green, drinks > coffee, food; one product in each, named after it, and `mix` in tea and food. */
async function filled(): Promise<TenantDb> {
  const db = await shop.store();
  await saveCategories(db, [
    category('drinks'),
    category('tea', { parentSlug: 'drinks' }),
    category('green', { parentSlug: 'tea' }),
    category('coffee', { parentSlug: 'drinks', position: 1 }),
    category('food', { position: 1 }),
  ]);
  const slugs = ['drinks', 'tea', 'green', 'coffee', 'food'];
  await saveProducts(
    db,
    slugs.map((slug) => product(`p-${slug}`, { categorySlugs: [slug] })),
  );
  await saveProducts(db, [product('mix', { categorySlugs: ['tea', 'food'] })]);
  return db;
}

const idsOf = async (db: TenantDb, table: 'category' | 'product') => {
  const ids = new Map((await shop.rows(db, table)).map(({ slug, id }): [string, number] => [slug, Number(id)]));
  return (...slugs: string[]) => slugs.map((slug) => ids.get(slug) ?? 0);
};
const slugOf = async (db: TenantDb, slug: string): Promise<string | undefined> =>
  (await get(db, `/api/get-category?slug=${slug}`)).body.category?.slug;
const trailOf = async (db: TenantDb, slug: string) =>
  (await get(db, `/api/get-category?slug=${slug}`)).body.category.trail.map((step: { slug: string }) => step.slug);
const listOf = async (db: TenantDb, slug: string): Promise<string[]> =>
  (await get(db, `/api/get-category-products?slug=${slug}`)).body.data
    .map((card: { slug: string }) => card.slug)
    .toSorted();
const redirects = async (db: TenantDb) => (await shop.rows(db, 'slug_redirect')).map(({ kind, slug }) => [kind, slug]);

describe('changing a category', () => {
  test('stores name, texts, colour and position', async () => {
    const db = await filled();
    const patch = { name: 'Coffee!', color: '#e9c46a', position: -1, seoTitle: 'Beans', seoDescription: 'All beans' };
    expect(await changeCategory(db, 'coffee', patch)).toMatchObject({
      ok: true,
      isChanged: true,
      category: { name: 'Coffee!', slug: 'coffee' },
      parent: { slug: 'drinks' },
    });
    expect((await get(db, '/api/get-category?slug=coffee')).body.category).toMatchObject({
      name: 'Coffee!',
      color: '#e9c46a',
      seo: { title: 'Beans', description: 'All beans' },
    });
    const { children } = (await get(db, '/api/get-category?slug=drinks')).body.category;
    expect(children.map(({ slug }: { slug: string }) => slug)).toEqual(['coffee', 'tea']);
  });

  test('by one place returns it with its new place', async () => {
    const db = await filled();
    const moved = await moveCategory(db, 'tea', 'down');
    const { children } = (await get(db, '/api/get-category?slug=drinks')).body.category;
    expect(children.map(({ slug }: { slug: string }) => slug)).toEqual(['coffee', 'tea']);
    const tea = (await shop.rows(db, 'category')).find(({ slug }) => slug === 'tea');
    expect(moved).toMatchObject({ ok: true, isChanged: true, category: { slug: 'tea', position: tea?.position } });
  });

  test('moves its products into the lists of its new ancestors and out of the old ones', async () => {
    const db = await filled();
    await changeCategory(db, 'tea', { parentSlug: 'food' });
    expect(await trailOf(db, 'green')).toEqual(['food', 'tea', 'green']);
    expect(await listOf(db, 'food')).toEqual(['mix', 'p-food', 'p-green', 'p-tea']);
    expect(await listOf(db, 'drinks')).toEqual(['p-coffee', 'p-drinks']);
    expect(await changeCategory(db, 'tea', { parentSlug: null })).toMatchObject({ ok: true, parent: null });
    expect(await trailOf(db, 'green')).toEqual(['tea', 'green']);
    expect(await listOf(db, 'food')).toEqual(['mix', 'p-food']);
  });

  test('writes nothing if all values are the same', async () => {
    const db = await filled();
    const before = await shop.snapshot(db);
    const same = { name: 'tea', slug: 'tea', parentSlug: 'drinks', color: null, position: 0 };
    expect(await changeCategory(db, 'tea', same)).toMatchObject({ ok: true, isChanged: false });
    expect(await changeCategory(db, 'tea', {})).toMatchObject({ ok: true, isChanged: false });
    expect(await shop.snapshot(db)).toEqual(before);
  });

  test.each([
    ['taa', { name: 'x' }, { code: 'not_found', kind: 'category', slug: 'taa', closest: 'tea' }],
    ['zzzzzzzz', { name: 'x' }, { code: 'not_found', kind: 'category', slug: 'zzzzzzzz', closest: null }],
    ['tea', { slug: 'food' }, { code: 'slug_taken', slug: 'food', holder: 'food' }],
    ['tea', { parentSlug: 'foot' }, { code: 'not_found', kind: 'category', slug: 'foot', closest: 'food' }],
    ['tea', { parentSlug: 'tea', name: 'x' }, { code: 'own_parent', slug: 'tea' }],
    ['tea', { parentSlug: 'green', name: 'x' }, { code: 'parent_below', slug: 'tea', parent: 'green' }],
    ['drinks', { parentSlug: 'green', slug: 'new' }, { code: 'parent_below', slug: 'drinks', parent: 'green' }],
  ])('refuses %s %j', async (slug, patch, failure) => {
    const db = await filled();
    const before = await shop.snapshot(db);
    expect(await changeCategory(db, slug, patch)).toEqual({ ok: false, ...failure });
    expect(await shop.snapshot(db)).toEqual(before);
  });
});

describe('a former slug of a category', () => {
  test('redirects to it, along several changes and back', async () => {
    const db = await filled();
    await changeCategory(db, 'tea', { slug: 'teas' });
    await changeCategory(db, 'teas', { slug: 'infusions' });
    expect([await slugOf(db, 'tea'), await slugOf(db, 'teas')]).toEqual(['infusions', 'infusions']);
    await changeCategory(db, 'infusions', { slug: 'tea' });
    expect([await slugOf(db, 'tea'), await slugOf(db, 'teas')]).toEqual(['tea', 'tea']);
    expect(await redirects(db)).toEqual([
      ['category', 'infusions'],
      ['category', 'teas'],
    ]);
  });

  test('finds the category for an operator, also as a parent', async () => {
    const db = await filled();
    await changeCategory(db, 'food', { slug: 'meals' });
    expect(await changeCategory(db, 'food', { name: 'Meals' })).toMatchObject({
      ok: true,
      category: { slug: 'meals' },
    });
    await changeCategory(db, 'tea', { parentSlug: 'food' });
    expect(await trailOf(db, 'tea')).toEqual(['meals', 'tea']);
  });

  test('can be taken over by another category, which then owns it', async () => {
    const db = await filled();
    const [tea, coffee] = (await idsOf(db, 'category'))('tea', 'coffee');
    await changeCategory(db, 'tea', { slug: 'teas' });
    const touched = await subjectsOf(shop, db, () => changeCategory(db, 'coffee', { slug: 'tea' }));
    expect(touched).toEqual([subjects.categories, ...[tea, coffee].map((id) => subjects.category(id ?? 0))].toSorted());
    expect([await slugOf(db, 'tea'), await slugOf(db, 'teas'), await slugOf(db, 'coffee')]).toEqual([
      'tea',
      'teas',
      'tea',
    ]);
    expect(await redirects(db)).toEqual([['category', 'coffee']]);
  });

  test('can be taken by a new category without affecting products and pages', async () => {
    const db = await filled();
    await changeCategory(db, 'tea', { slug: 'teas' });
    for (const kind of ['product', 'page'] as const)
      await shop.database.pool.query('insert into slug_redirect values ($1, $2, $3, 1)', [db.tenantId, kind, 'tea']);
    const [teas] = (await idsOf(db, 'category'))('teas');
    const touched = await subjectsOf(shop, db, () => saveCategories(db, [category('tea')]));
    expect(touched).toContain(subjects.category(teas ?? 0));
    expect(await slugOf(db, 'tea')).toBe('tea');
    expect((await redirects(db)).map(([kind]) => kind).toSorted()).toEqual(['page', 'product']);
  });
});

describe('removing a category', () => {
  test('keeps its products in their other categories, and moves its children to its parent', async () => {
    const db = await filled();
    expect(await deleteCategory(db, 'tea')).toEqual({ ok: true, name: 'tea', products: 2, children: 1 });
    expect((await get(db, '/api/get-category?slug=tea')).status).toBe(404);
    expect(await trailOf(db, 'green')).toEqual(['drinks', 'green']);
    expect(await listOf(db, 'drinks')).toEqual(['p-coffee', 'p-drinks', 'p-green']);
    expect(await listOf(db, 'green')).toEqual(['p-green']);
    expect(await listOf(db, 'food')).toEqual(['mix', 'p-food']);
    const productOf = async (slug: string) => (await get(db, `/api/get-product?slug=${slug}`)).body.product;
    expect(await productOf('mix')).toMatchObject({ category_trail: [{ slug: 'food' }], version: 2 });
    expect(await productOf('p-tea')).toMatchObject({ category_ids: [], category_trail: [], version: 2 });
    expect(await productOf('p-green')).toMatchObject({ version: 1 });
  });

  test('moves its children to the top if it was a top category', async () => {
    const db = await filled();
    await deleteCategory(db, 'drinks');
    expect([await trailOf(db, 'coffee'), await trailOf(db, 'green')]).toEqual([['coffee'], ['tea', 'green']]);
  });

  test('removes links to it from the home page', async () => {
    const db = await filled();
    const [tea] = (await idsOf(db, 'category'))('tea');
    const banner = { id: 1, link_type: 'CATEGORY', data: { category_id: tea }, title: 'Tea' };
    const item = (code: string, data: Record<string, unknown>): LayoutDraft => ({
      code,
      type: code === 'products_infinite_scroll' ? 'plugin' : 'designElement',
      data,
      settings: {},
      uniqueId: null,
    });
    await saveLayout(db, [
      item('categories_grid', { title: '', category_ids: [tea] }),
      item('static_banner', { banner }),
      item('products_display', { title: '', category_id: tea }),
      item('products_infinite_scroll', { title: '', category_id: tea }),
    ]);
    const bannerOf = async () => {
      const { status, body } = await get(db, '/api/get-data');
      return [status, body.layout[1].data.banner];
    };
    expect(await bannerOf()).toMatchObject([200, { link_type: 'CATEGORY', data: { slug: 'tea' } }]);
    await deleteCategory(db, 'tea');
    expect(await bannerOf()).toMatchObject([200, { link_type: 'NO_LINK', data: {} }]);
    expect((await get(db, `/api/get-products?category_id=${tea}`)).body).toMatchObject({ data: [], total: 0 });
  });

  test('removes its own redirects only', async () => {
    const db = await filled();
    await changeCategory(db, 'tea', { slug: 'teas' });
    await changeCategory(db, 'food', { slug: 'meals' });
    expect(await deleteCategory(db, 'tea')).toMatchObject({ ok: true });
    expect(await redirects(db)).toEqual([['category', 'food']]);
    expect((await get(db, '/api/get-category?slug=tea')).status).toBe(404);
  });

  test('records everything that showed or listed it', async () => {
    const db = await filled();
    const places = (await idsOf(db, 'category'))('tea', 'green', 'drinks');
    const products = (await idsOf(db, 'product'))('mix', 'p-tea');
    const [tea = 0, green = 0] = places;
    expect(await subjectsOf(shop, db, () => deleteCategory(db, 'tea'))).toEqual(
      [
        subjects.categories,
        ...[tea, green].map(subjects.category),
        ...places.map(subjects.list),
        ...places.map(subjects.related),
        ...products.map(subjects.product),
      ].toSorted(),
    );
  });

  test('refuses an unknown category, and never affects another store', async () => {
    const [db, other] = [await filled(), await filled()];
    const before = await shop.snapshot(db);
    expect(await deleteCategory(db, 'fod')).toEqual({
      ok: false,
      code: 'not_found',
      kind: 'category',
      slug: 'fod',
      closest: 'food',
    });
    expect(await deleteCategory(other, 'drinks')).toMatchObject({ ok: true });
    expect(await shop.snapshot(db)).toEqual(before);
  });

  test('is undone if the change cannot be recorded', async () => {
    const db = await filled();
    const before = await shop.snapshot(db);
    const failing: TenantDb = {
      ...db,
      transaction: (work) =>
        db.transaction((transaction) =>
          work({
            ...transaction,
            rows: (statement, ...parameters) =>
              statement.name === 'record-changes'
                ? Promise.reject(new Error('no log'))
                : transaction.rows(statement, ...parameters),
          }),
        ),
    };
    await expect(deleteCategory(failing, 'tea')).rejects.toThrow('no log');
    await expect(changeCategory(failing, 'tea', { slug: 'teas', parentSlug: 'food' })).rejects.toThrow('no log');
    expect(await shop.snapshot(db)).toEqual(before);
  });
});

describe('the search', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    const log = { warn: (problem: object) => expect(problem).toBeUndefined() };
    jobs = await startJobs({ connection: shop.database, jobs: [searchJob({ pool: shop.database.pool })], log });
  });
  afterAll(() => jobs.close());

  const foundBy = async (db: TenantDb, q: string): Promise<string[]> =>
    (await get(db, `/api/search-products?q=${q}`)).body.data.map(({ slug }: { slug: string }) => slug).toSorted();
  // More than are looked at together.
  const many = Array.from({ length: 230 }, (_, index) =>
    product(`kettle-${index}`, { categorySlugs: [index === 229 ? 'tea' : 'food'], searchWords: 'acme' }),
  );

  test('finds products by the new name of their category, and no longer by the former one', async () => {
    const db = await filled();
    await saveProducts(db, many);
    await changeCategory(db, 'tea', { name: 'Infusions' });
    await expect.poll(() => foundBy(db, 'infusions'), PATIENCE).toEqual(['kettle-229', 'mix', 'p-tea']);
    // By its own name.
    expect(await foundBy(db, 'tea')).toEqual(['p-tea']);
    expect(await foundBy(db, 'kettle-229')).toEqual(['kettle-229']);
    expect(await foundBy(db, 'acme')).not.toEqual([]);
    const again = await saveProducts(db, many);
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  });

  test('no longer finds products by a category that was deleted, or renamed by an import', async () => {
    const db = await filled();
    await deleteCategory(db, 'tea');
    await saveCategories(db, [category('food', { name: 'Meals', position: 1 })]);
    await expect.poll(() => foundBy(db, 'tea'), PATIENCE).toEqual(['p-tea']);
    await expect.poll(() => foundBy(db, 'meals'), PATIENCE).toEqual(['mix', 'p-food']);
    expect(await foundBy(db, 'food')).toEqual(['p-food']);
  });
});
