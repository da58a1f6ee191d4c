import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query, ReadEndpoints } from '#client/api-client.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { ANYTHING, subjectsOfRead } from '#publish/read-subjects.ts';
import { changeCategory, deleteCategory } from '#services/catalog-writes/change-category.ts';
import { changePage, deletePage } from '#services/catalog-writes/change-page.ts';
import { changeProduct, deleteProduct } from '#services/catalog-writes/change-product.ts';
import { deleteReview } from '#services/catalog-writes/delete-review.ts';
import type { ReadyProduct } from '#services/catalog-writes/product-record-of.ts';
import { saveCategories } from '#services/catalog-writes/save-categories.ts';
import { savePages } from '#services/catalog-writes/save-pages.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { saveReviews } from '#services/catalog-writes/save-reviews.ts';
import type { Edit } from '../../support/cases/random-edits.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';
import { apiReader, subjectsOf } from '../../support/shop/catalog-views.ts';
import { category, page, product } from '../../support/shop/drafts.ts';
import type { ApiResponse } from '../../support/shop/shop.ts';

let shop: TestCatalog;
let get: (db: TenantDb, path: string) => Promise<ApiResponse>;
beforeAll(async () => {
  shop = await createTestCatalog();
  get = apiReader(shop);
});
afterAll(() => shop.close());

const SLUGS = ['a', 'b', 'c', 'd', 'e'];
const PRODUCTS = Array.from({ length: 16 }, (_, at) => `p${at}`);
const PRODUCTS_AT_FIRST = 14;

/** a > b > c, d; `e` and every former slug are free. `d` has more products than a page shows as related ones. */
async function filled(): Promise<TenantDb> {
  const db = await shop.store();
  await saveCategories(db, [
    category('a'),
    category('b', { parentSlug: 'a' }),
    category('c', { parentSlug: 'b' }),
    category('d'),
  ]);
  const places = [['a'], ['b'], ['c'], ['d', 'b'], ['c', 'd'], ['c', 'a'], []];
  const present = PRODUCTS.slice(0, PRODUCTS_AT_FIRST);
  await saveProducts(
    db,
    present.map((slug, at) => product(slug, { categorySlugs: places[at] ?? ['d'], sellingPriceMinor: 1000 + at })),
  );
  await savePages(
    db,
    ['a', 'b'].map((slug) => page(slug)),
  );
  const review = { rating: 4, title: 'Good', comment: '', authorName: 'A', createdAt: new Date(0) };
  await saveReviews(
    db,
    present.map((productSlug) => ({ ...review, productSlug })),
  );
  return db;
}

const anySlug = fc.constantFrom(...SLUGS);
const edit = (name: string, apply: Edit['apply']): Edit => ({ name, apply });
const patch = fc.record(
  {
    name: fc.constantFrom('One', 'Two'),
    slug: anySlug,
    parentSlug: fc.option(anySlug),
    position: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: [] },
);
const pagePatch = fc.record({ title: fc.constantFrom('One', 'Two'), slug: anySlug }, { requiredKeys: [] });

const anyProduct = fc.constantFrom(...PRODUCTS);
const productPatch = fc.oneof(
  fc.record({ priceMinor: fc.integer({ min: 900, max: 1200 }) }),
  fc.record({ stock: fc.constantFrom(0, 3, null) }),
  fc.record({ slug: anyProduct }),
  fc.record({ status: fc.constantFrom('active' as const, 'draft' as const) }),
);
const SIZES: Partial<ReadyProduct> = {
  attributes: [{ name: 'Size', values: ['S'] }],
  combinations: [{ values: ['S'], priceMinor: 1000, originalPriceMinor: null, stock: null, sku: null }],
};
const LARGER: Partial<ReadyProduct> = {
  attributes: [{ name: 'Size', values: ['S', 'L'] }],
  combinations: [
    ...(SIZES.combinations ?? []),
    { values: ['L'], priceMinor: 1100, originalPriceMinor: null, stock: null, sku: null },
  ],
};
const draft = fc.record({
  categorySlugs: fc.uniqueArray(anySlug, { maxLength: 3 }),
  status: fc.constantFrom('active' as const, 'hidden' as const),
  isFeatured: fc.boolean(),
  sizes: fc.constantFrom<Partial<ReadyProduct>[]>({}, SIZES, LARGER),
});

const productEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(anyProduct, productPatch)
    .map(([slug, change]) =>
      edit(`product ${slug} ${JSON.stringify(change)}`, (db) => changeProduct(db, slug, change)),
    ),
  fc.tuple(anyProduct, draft).map(([slug, { sizes, categorySlugs, ...change }]) =>
    edit(
      `save product ${slug} ${categorySlugs} ${sizes.combinations?.length} ${JSON.stringify(change)}`,
      async (db) => {
        const present = new Set((await shop.rows(db, 'category')).map((row) => row.slug));
        const places = categorySlugs.filter((place) => present.has(place));
        return saveProducts(db, [product(slug, { ...change, ...sizes, categorySlugs: places })]);
      },
    ),
  ),
  anyProduct.map((slug) => edit(`delete product ${slug}`, (db) => deleteProduct(db, slug))),
);

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: productEdit },
  {
    weight: 5,
    arbitrary: fc
      .tuple(anySlug, patch)
      .map(([slug, change]) =>
        edit(`category ${slug} ${JSON.stringify(change)}`, (db) => changeCategory(db, slug, change)),
      ),
  },
  { weight: 2, arbitrary: anySlug.map((slug) => edit(`delete ${slug}`, (db) => deleteCategory(db, slug))) },
  { weight: 2, arbitrary: anySlug.map((slug) => edit(`save ${slug}`, (db) => saveCategories(db, [category(slug)]))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anySlug, pagePatch)
      .map(([slug, change]) => edit(`page ${slug} ${JSON.stringify(change)}`, (db) => changePage(db, slug, change))),
  },
  { weight: 1, arbitrary: anySlug.map((slug) => edit(`delete page ${slug}`, (db) => deletePage(db, slug))) },
  { weight: 1, arbitrary: anySlug.map((slug) => edit(`save page ${slug}`, (db) => savePages(db, [page(slug)]))) },
  {
    weight: 1,
    arbitrary: fc
      .nat(7)
      .map((at) =>
        edit(`delete review ${at}`, async (db) =>
          deleteReview(db, Number((await shop.rows(db, 'review'))[at]?.id ?? 0)),
        ),
      ),
  },
);

type Path = keyof ReadEndpoints;

/** Every read that a page could make. @param categoryIds ids of all categories that ever existed */
const reads = (categoryIds: readonly number[], productIds: readonly number[]): [Path, Query][] => [
  ['get-category', {}],
  ['get-pages', {}],
  ['get-products', { sort: 'featured' }],
  ['get-products', { sort: 'newest' }],
  ['get-products', { sort: 'price_asc' }],
  ['get-products', { sort: 'rating' }],
  ['get-products', { ids: productIds.join(',') }],
  ...productIds.flatMap((id): [Path, Query][] => [
    ['get-product', { id }],
    ['get-product-reviews', { product_id: id }],
  ]),
  ...categoryIds.map((id): [Path, Query] => ['get-products', { category_id: id, sort: 'price_desc' }]),
  ...SLUGS.flatMap((slug): [Path, Query][] => [
    ['get-category', { slug }],
    ['get-category-products', { slug }],
    ['get-page', { slug }],
  ]),
];

interface Outcome {
  name: string;
  text: string;
  subjects: string[];
}

async function responsesOf(db: TenantDb, asked: readonly [Path, Query][]): Promise<Outcome[]> {
  return Promise.all(
    asked.map(async ([path, query]) => {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const name = `${path}?${search}`;
      const { status, body, text } = await get(db, `/api/${name}`);
      if (status !== 200 && status !== 404) throw new Error(`${name}: ${status} ${text}`);
      return { name, text, subjects: subjectsOfRead(path, query, status === 200 ? body : null) };
    }),
  );
}

test('every response that changes with an edit depends on a subject that the edit recorded', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const db = await filled();
      const idsOf = async (table: string) => (await shop.rows(db, table)).map(({ id }) => Number(id));
      const productIds = new Set<number>();
      const categoryIds = new Set<number>();
      for (const { name, apply } of edits) {
        for (const id of await idsOf('category')) categoryIds.add(id);
        for (const id of await idsOf('product')) productIds.add(id);
        const asked = reads([...categoryIds], [...productIds]);
        const before = await responsesOf(db, asked);
        const logged = new Set([...(await subjectsOf(shop, db, () => apply(db))), ANYTHING]);
        const after = await responsesOf(db, asked);
        const stale = before.filter(
          ({ text, subjects }, at) => text !== after[at]?.text && !subjects.some((subject) => logged.has(subject)),
        );
        expect({ name, stale: stale.map((response) => response.name) }).toEqual({ name, stale: [] });
      }
    }),
    { numRuns: 15 },
  );
});
