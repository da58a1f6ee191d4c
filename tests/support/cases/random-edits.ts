import fc from 'fast-check';
import type { BranchProductRow, BranchVariantRow } from '#db/catalog-writes/branch-offer-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { productRecords } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { changeCategory, deleteCategory } from '#services/catalog-writes/change-category.ts';
import { changePage, deletePage } from '#services/catalog-writes/change-page.ts';
import { changeProduct, deleteProduct, type ProductPatch } from '#services/catalog-writes/change-product.ts';
import { changeReview } from '#services/catalog-writes/change-review.ts';
import { saveBranchOffers } from '#services/catalog-writes/save-branch-offers.ts';
import { saveBranches } from '#services/catalog-writes/save-branches.ts';
import { saveCategories } from '#services/catalog-writes/save-categories.ts';
import { type LayoutDraft, saveLayout } from '#services/catalog-writes/save-layout.ts';
import { savePages } from '#services/catalog-writes/save-pages.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { saveReviews } from '#services/catalog-writes/save-reviews.ts';
import { setSettings } from '#services/stores/set-setting.ts';
import { branch, category, page, product } from '../shop/drafts.ts';

/** One edit of the catalog, with a name for the report of a failed run. */
export interface Edit {
  name: string;
  apply(db: TenantDb): Promise<unknown>;
}

const CATEGORIES = ['c0', 'c1', 'c2', 'c3'];
const PRODUCT_SLUGS = Array.from({ length: 36 }, (_, index) => `p${index}`);
const PRODUCTS_AT_FIRST = 30;

/** A store with a tree of categories, one of them with two pages, products, a content page and a complete home page. */
export async function fillStore(db: TenantDb): Promise<void> {
  await saveCategories(db, [
    category('c0'),
    category('c1', { parentSlug: 'c0' }),
    category('c2', { parentSlug: 'c1' }),
    category('c3'),
  ]);
  const made = new Date('2026-01-01T00:00:00Z').getTime();
  await saveProducts(
    db,
    PRODUCT_SLUGS.slice(0, PRODUCTS_AT_FIRST).map((slug, index) =>
      product(slug, {
        sellingPriceMinor: 1000 + index,
        categorySlugs: [CATEGORIES[index % 3] ?? 'c0'],
        createdAt: new Date(made + index * 60_000),
        ...(index % 7 === 0 && { attributes: SIZES.attributes, combinations: SIZES.combinations }),
      }),
    ),
  );
  await savePages(db, [page('about', { updatedAt: new Date(made) })]);
  await saveLayout(db, layoutOf(['products_infinite_scroll', 'categories_grid', 'products_display']));
  await saveBranches(
    db,
    BRANCHES.map((name) => branchDraft(name, 'Mill')),
  );
}

const SIZES = {
  attributes: [{ name: 'Size', values: ['S', 'L'] }],
  combinations: ['S', 'L'].map((size, index) => ({
    values: [size],
    priceMinor: 1000 + index * 500,
    originalPriceMinor: null,
    stock: null,
    sku: null,
  })),
};

const item = (code: string, data: Record<string, unknown>): LayoutDraft => ({
  code,
  type: 'designElement',
  data,
  settings: {},
  uniqueId: null,
});

const layoutOf = (codes: readonly string[], sort = 'newest'): LayoutDraft[] =>
  codes.map((code) => item(code, code.startsWith('products') ? { title: code, sort } : { title: code }));

const anySlug = fc.constantFrom(...PRODUCT_SLUGS);
const anyCategory = fc.constantFrom(...CATEGORIES);
const SORTS = ['featured', 'newest', 'price_asc', 'price_desc', 'rating'] as const;

const patch = (name: string, values: fc.Arbitrary<ProductPatch>): fc.Arbitrary<Edit> =>
  fc.tuple(anySlug, values).map(([slug, change]) => ({
    name: `${name} ${slug} ${JSON.stringify(change)}`,
    apply: (db) => changeProduct(db, slug, change),
  }));

const saved = fc
  .record({
    slug: anySlug,
    categorySlugs: fc.uniqueArray(anyCategory, { maxLength: 3 }),
    status: fc.constantFrom('active', 'active', 'hidden', 'draft'),
    isFeatured: fc.boolean(),
    isSized: fc.boolean(),
    price: fc.integer({ min: 0, max: 3000 }),
  })
  .map(({ slug, isSized, price, ...change }): Edit => {
    const sellingPriceMinor = isSized ? 1000 : price;
    const draft = product(slug, { ...change, ...(isSized && SIZES), sellingPriceMinor });
    return {
      name: `save ${slug} ${JSON.stringify(change)}`,
      async apply(db) {
        const present = new Set((await categoryRows(db)).map((row) => row.slug));
        const categorySlugs = draft.categorySlugs.filter((each) => present.has(each));
        await saveProducts(db, [{ ...draft, categorySlugs }]);
      },
    };
  });

const reviewChange = fc
  .record({ isHidden: fc.boolean(), answer: fc.constantFrom('', 'Thanks') }, { requiredKeys: [] })
  .chain((change) =>
    fc.integer({ min: 1, max: 8 }).map(
      (id): Edit => ({
        name: `review ${id}: ${JSON.stringify(change)}`,
        apply: (db) => changeReview(db, id, change),
      }),
    ),
  );

const review = fc.tuple(anySlug, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 9 })).map(
  ([productSlug, rating, author]): Edit => ({
    name: `review ${productSlug} ${rating}`,
    apply: (db) =>
      saveReviews(db, [
        {
          productSlug,
          rating,
          title: 'Good',
          comment: `by ${author}`,
          authorName: `A ${author}`,
          createdAt: new Date('2026-02-01T00:00:00Z'),
        },
      ]),
  }),
);

const categoryEdit = fc
  .record({ slug: anyCategory, name: fc.constantFrom('One', 'Two'), position: fc.integer({ min: 0, max: 2 }) })
  .map(
    (change): Edit => ({
      name: `category ${JSON.stringify(change)}`,
      async apply(db) {
        const rows = await categoryRows(db);
        const parentId = rows.find(({ slug }) => slug === change.slug)?.parentId;
        const parentSlug = rows.find(({ id }) => id === parentId)?.slug ?? null;
        await saveCategories(db, [category(change.slug, { ...change, parentSlug })]);
      },
    }),
  );

const layout = fc
  .tuple(
    fc.uniqueArray(
      fc.constantFrom('products_infinite_scroll', 'categories_grid', 'products_display', 'product_horizontal_strip'),
      { minLength: 1 },
    ),
    fc.constantFrom(...SORTS),
  )
  .map(
    ([codes, sort]): Edit => ({
      name: `layout ${codes.join(' ')} ${sort}`,
      apply: (db) => saveLayout(db, layoutOf(codes, sort)),
    }),
  );

const anyPage = fc.constantFrom('about', 'terms');
const content = fc.tuple(anyPage, fc.constantFrom('One', 'Two')).map(
  ([slug, title]): Edit => ({
    name: `page ${slug} ${title}`,
    apply: (db) => savePages(db, [page(slug, { title })]),
  }),
);

const noMedia = { add: () => Promise.reject(new Error('no pictures here')) };
const setting = fc
  .constantFrom('Shop', 'Store')
  .map(
    (storeName): Edit => ({ name: `storeName ${storeName}`, apply: (db) => setSettings(db, noMedia, { storeName }) }),
  );

const categoryChange = fc
  .record({ slug: anyCategory, newSlug: anyCategory, parent: fc.constantFrom(null, ...CATEGORIES) })
  .map(
    ({ slug, newSlug, parent }): Edit => ({
      name: `category ${slug} becomes ${newSlug} below ${parent}`,
      apply: (db) => changeCategory(db, slug, { slug: newSlug, parentSlug: parent }),
    }),
  );
const categoryRemoval = anyCategory.map(
  (slug): Edit => ({ name: `delete category ${slug}`, apply: (db) => deleteCategory(db, slug) }),
);
const pageChange = fc.tuple(anyPage, anyPage).map(
  ([slug, next]): Edit => ({
    name: `page ${slug} becomes ${next}`,
    apply: (db) => changePage(db, slug, { slug: next }),
  }),
);
const pageRemoval = anyPage.map((slug): Edit => ({ name: `delete page ${slug}`, apply: (db) => deletePage(db, slug) }));

/** One of them is the main branch, not always the same one. */
const BRANCHES = ['Mill', 'Quay'] as const;
const branchDraft = (name: string, main: string) => branch(name, { isMainBranch: name === main });
const branches = fc.constantFrom(...BRANCHES).map(
  (main): Edit => ({
    name: `main branch ${main}`,
    apply: (db) =>
      saveBranches(
        db,
        BRANCHES.map((name) => branchDraft(name, main)),
      ),
  }),
);

const ownOffer = fc.record({
  isCarried: fc.boolean(),
  price: fc.option(fc.integer({ min: 100, max: 3000 })),
  isReduced: fc.boolean(),
  stock: fc.option(fc.constantFrom(0, 3)),
  variants: fc.array(
    fc.record({ price: fc.option(fc.integer({ min: 100, max: 3000 })), stock: fc.option(fc.constantFrom(0, 3)) }),
    { minLength: 2, maxLength: 2 },
  ),
});

/** Different prices and stock at all branches, for a few products each. */
const offers = fc.array(fc.tuple(fc.constantFrom(...BRANCHES), anySlug, ownOffer), { maxLength: 6 }).map(
  (wanted): Edit => ({
    name: `offers ${JSON.stringify(wanted)}`,
    async apply(db) {
      const ids = new Map((await branchRows(db)).map(({ name, id }) => [name, id]));
      const records = await productRecords(
        db,
        wanted.map(([, slug]) => slug),
      );
      const rows = { products: new Map<string, BranchProductRow>(), variants: new Map<string, BranchVariantRow>() };
      for (const [name, slug, own] of wanted) {
        const [branchId, product] = [ids.get(name), records.get(slug)];
        if (branchId === undefined || !product) continue;
        const { id: productId, variants } = product;
        const key = `${branchId} ${productId}`;
        const originalPriceMinor = own.isReduced && own.price !== null ? own.price + 100 : null;
        const said = variants.length > 0 ? null : own.price;
        rows.products.set(key, {
          branchId,
          productId,
          isCarried: own.isCarried,
          sellingPriceMinor: said,
          originalPriceMinor: said === null ? null : originalPriceMinor,
          stock: variants.length > 0 ? null : own.stock,
        });
        for (const [index, variant] of variants.entries()) {
          const { price: priceMinor = null, stock = null } = own.variants[index] ?? {};
          const variantId = variant.id;
          rows.variants.set(`${branchId} ${variantId}`, {
            branchId,
            productId,
            variantId,
            priceMinor,
            originalPriceMinor: null,
            stock,
          });
        }
      }
      await saveBranchOffers(db, { products: [...rows.products.values()], variants: [...rows.variants.values()] });
    },
  }),
);

const removal = anySlug.map((slug): Edit => ({ name: `delete ${slug}`, apply: (db) => deleteProduct(db, slug) }));

/** Any edit that an operator can make, most frequently of products. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: patch('price', fc.record({ priceMinor: fc.integer({ min: 100, max: 3000 }) })) },
  { weight: 2, arbitrary: patch('name', fc.record({ name: fc.constantFrom('Ant', 'Bee', 'Cat') })) },
  { weight: 2, arbitrary: patch('slug', fc.record({ slug: anySlug })) },
  { weight: 2, arbitrary: patch('stock', fc.record({ stock: fc.constantFrom(0, 3, null) })) },
  { weight: 2, arbitrary: patch('status', fc.record({ status: fc.constantFrom('active', 'draft') })) },
  { weight: 4, arbitrary: saved },
  { weight: 2, arbitrary: removal },
  { weight: 2, arbitrary: review },
  { weight: 2, arbitrary: reviewChange },
  { weight: 2, arbitrary: categoryEdit },
  { weight: 1, arbitrary: layout },
  { weight: 1, arbitrary: content },
  { weight: 1, arbitrary: setting },
  { weight: 1, arbitrary: fc.oneof(pageChange, pageRemoval, categoryRemoval) },
  { weight: 2, arbitrary: categoryChange },
  { weight: 4, arbitrary: offers },
  { weight: 1, arbitrary: branches },
);

/** Changes the name of the store, which every page shows. */
export const rename = (db: TenantDb, storeName: string) => setSettings(db, noMedia, { storeName });
