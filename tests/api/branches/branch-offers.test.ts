import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRow } from '#db/catalog/product.ts';
import { productsWithIds } from '#db/catalog/product-lists.ts';
import { branchOfferRows, offersByProduct } from '#db/catalog-writes/branch-offer-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { productRecords } from '#db/catalog-writes/product-records.ts';
import { productAtBranch } from '#domain/branches/offer.ts';
import { readCart } from '#services/cart/read-cart.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { RULE_RUNS } from '../../support/cases/rule-runs.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';
import { product } from '../../support/shop/drafts.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await createTestCatalog();
});
afterAll(() => catalog.close());

const amount = fc.integer({ min: 0, max: 9 });
const stock = fc.option(fc.nat(2));
const offered = fc.record({ price: amount, above: fc.option(fc.integer({ min: 1, max: 5 })), stock });
const own = fc.record({ price: fc.option(amount), above: fc.option(fc.integer({ min: 1, max: 5 })), stock });
const original = ({ price, above }: { price: number | null; above: number | null }): number | null =>
  price === null || above === null ? null : price + above;
const anyCase = fc.record({
  own,
  isCarried: fc.boolean(),
  catalog: offered,
  variants: fc.array(fc.tuple(offered, fc.option(own)), { maxLength: 3 }),
});

test('lists, the product page and the cart price a product at a branch by the same rule', async () => {
  const db = await catalog.store();
  const [main] = await branchRows(db);
  const branchId = main?.id ?? 0;
  const { pool } = catalog.database;
  await fc.assert(
    fc.asyncProperty(anyCase, async (made) => {
      const names = made.variants.map((_, index) => `V${index}`);
      const [saved] = await saveProducts(db, [
        product('tea', {
          sellingPriceMinor: made.catalog.price,
          originalPriceMinor: original(made.catalog),
          stock: made.catalog.stock,
          attributes: names.length > 0 ? [{ name: 'Size', values: names }] : [],
          combinations: made.variants.map(([variant], index) => ({
            values: [names[index] ?? ''],
            priceMinor: variant.price,
            originalPriceMinor: original(variant),
            stock: variant.stock,
            sku: null,
          })),
        }),
      ]);
      const id = saved?.id ?? 0;
      await pool.query('delete from branch_product where tenant_id = $1', [db.tenantId]);
      await pool.query('delete from branch_variant where tenant_id = $1', [db.tenantId]);
      await pool.query('insert into branch_product values ($1, $2, $3, $4, $5, $6, $7)', [
        db.tenantId,
        branchId,
        id,
        made.isCarried,
        made.own.price,
        original(made.own),
        made.own.stock,
      ]);
      const record = (await productRecords(db, ['tea'])).get('tea');
      for (const [index, [, variant]] of made.variants.entries())
        if (variant)
          await pool.query('insert into branch_variant values ($1, $2, $3, $4, $5, $6)', [
            db.tenantId,
            branchId,
            record?.variants[index]?.id,
            variant.price,
            original(variant),
            variant.stock,
          ]);
      const offer = offersByProduct(await branchOfferRows(db)).get(id);
      if (!record || !offer) throw new Error('nothing was written');
      const wanted = productAtBranch(record, offer);
      const prices = (from: typeof wanted | Awaited<ReturnType<typeof productRow>>) =>
        from && [from.sellingPriceMinor, from.originalPriceMinor, from.inStock];
      const { cards } = await productsWithIds(db, [id], null);
      if (made.isCarried) {
        expect(prices(cards[0] as unknown as typeof wanted)).toEqual(prices(wanted));
        expect(cards[0]?.hasPriceRange).toBe(wanted.hasPriceRange);
      } else expect(cards).toEqual([]);
      const page = await productRow(db, { slug: 'tea' }, null);
      expect(prices(page)).toEqual(prices(wanted));
      expect(page?.isCarried).toBe(made.isCarried);
      const variantsOf = (
        from:
          | { variants: readonly Omit<(typeof wanted)['variants'][number], 'sku' | 'imageHash'>[] }
          | null
          | undefined,
      ) => from?.variants.map((each) => [each.id, each.priceMinor, each.originalPriceMinor, each.stock]);
      expect(variantsOf(page)).toEqual(variantsOf(wanted));
      const { products } = await readCart(db, { owner: { kind: 'guest', key: 'k' }, branchId, productIds: [id] });
      expect(products[0]?.isCarried).toBe(made.isCarried);
      expect(variantsOf(products[0])).toEqual(variantsOf(wanted));
      // For a product with variants the cart reads only the variants.
      if (names.length === 0) {
        expect(prices(products[0] as unknown as typeof wanted)).toEqual(prices(wanted));
        expect(products[0]?.stock).toBe(wanted.stock);
      }
    }),
    { numRuns: Math.max(30, RULE_RUNS / 50) },
  );
});

const FILE = {
  format: 'frontage-store',
  version: 1,
  products: [
    { slug: 'tea', name: 'Tea', selling_price: 3 },
    {
      slug: 'pizza',
      name: 'Pizza',
      selling_price: 8,
      attributes: [{ name: 'Size', values: ['Small', 'Large'] }],
      combinations: [
        { values: ['Small'], price: 8 },
        { values: ['Large'], price: 12, stock: 4 },
      ],
    },
  ],
  branches: [
    { name: 'Main', is_main_branch: true },
    {
      name: 'North',
      products: [
        { slug: 'pizza', variants: [{ values: ['Large'], price: 11, original_price: 12, stock: 2 }] },
        { slug: 'tea', is_carried: false },
      ],
    },
    { name: 'South', products: [{ slug: 'tea', price: 2.5, original_price: 3, stock: 0 }] },
  ],
  layout: [
    { code: 'search_block', data: { title: 'All', placeholder: '' } },
    { code: 'search_block', data: { title: 'North alone', placeholder: '' }, branches: ['North'] },
  ],
};

test('a store file describes the offers of branches, and importing it again changes nothing', async () => {
  const db = await catalog.store();
  const report = await catalog.importText(db, JSON.stringify(FILE));
  expect(report.skipped).toEqual([]);
  const before = await catalog.snapshot(db);
  expect(await catalog.rows(db, 'branch_product')).toHaveLength(3);
  expect(await catalog.rows(db, 'branch_variant')).toMatchObject([{ price_minor: 1100, stock: 2 }]);
  await catalog.importText(db, JSON.stringify(FILE));
  expect(await catalog.snapshot(db)).toEqual(before);
  const named = { ...FILE, branches: FILE.branches.map(({ name }) => ({ name })) };
  await catalog.importText(db, JSON.stringify(named));
  expect(await catalog.snapshot(db)).toEqual(before);
  const removed = (products: readonly { slug: string }[] = []) => products.map(({ slug }) => ({ slug, remove: true }));
  const without = FILE.branches.map(({ name, products }) => ({ name, products: removed(products) }));
  await catalog.importText(db, JSON.stringify({ ...FILE, branches: without }));
  expect(await catalog.rows(db, 'branch_product')).toEqual([]);
  expect(await catalog.rows(db, 'branch_variant')).toEqual([]);
});

test.each([
  [{ slug: 'coffee' }, 'products["coffee"]: the product "coffee" does not exist'],
  [{ slug: 'pizza', price: 7 }, 'products["pizza"]: "pizza" has combinations'],
  [
    { slug: 'pizza', variants: [{ values: ['Huge'] }] },
    'branches[2].products["pizza"].variants[0]: "pizza" has no combination Huge',
  ],
  [
    { slug: 'tea', price: null, original_price: 9 },
    'products["tea"].original_price: must be above the price at the branch',
  ],
  [{ slug: 'tea', price: 1.234 }, 'products["tea"].price: more than 2 decimals: 1.234'],
  [{ slug: 'tea', price: -1 }, 'products[0].price'],
])('the import reports an invalid branch offer %j, and keeps the offers of the branches', async (offer, reason) => {
  const db = await catalog.store();
  await catalog.importText(db, JSON.stringify(FILE));
  const before = await catalog.rows(db, 'branch_product');
  const [main, north, south] = FILE.branches;
  const broken = { ...FILE, branches: [main, north, { ...south, products: [offer] }] };
  const { skipped } = await catalog.importText(db, JSON.stringify(broken));
  expect(skipped.map((each) => each.reason).join('\n')).toContain(reason);
  expect(await catalog.rows(db, 'branch_product')).toEqual(before);
});

test('a layout item for an unknown branch is dropped, because without a branch it would apply to all', async () => {
  const db = await catalog.store();
  const layout = [{ ...FILE.layout[1], branches: ['Nowhere'] }, FILE.layout[0]];
  const { warnings } = await catalog.importText(db, JSON.stringify({ ...FILE, layout }));
  expect(warnings).toMatchObject([{ reason: 'ignored the unknown branch "Nowhere"' }]);
  expect(await catalog.rows(db, 'layout_item')).toHaveLength(1);
});
