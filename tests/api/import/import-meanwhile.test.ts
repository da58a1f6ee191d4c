/** Operators who change the store while a file is being imported. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORE_FILE_FORMAT, type StoreFile } from '#contracts/store-file/store-file.ts';
import { layoutRows } from '#db/catalog-writes/layout-rows.ts';
import { Outdated, type TenantDb } from '#db/tenant-db.ts';
import { changeCategory } from '#services/catalog-writes/change-category.ts';
import { changePage } from '#services/catalog-writes/change-page.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { saveLayout } from '#services/catalog-writes/save-layout.ts';
import { changeDiscount, findDiscount } from '#services/pricing/store-discounts.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { shopifyText, simple } from '../../support/cases/shopify.ts';
import { actAfter } from '../../support/database/act-after.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
let db: TenantDb;
let picture: Buffer;
beforeAll(async () => {
  shop = await createTestCatalog();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

const coupon = (code: string, value: number) => ({ code, title: code, type: 'percent', value, priority: value });
beforeEach(async () => {
  db = await shop.store();
  await load({
    categories: [
      { slug: 'drinks', name: 'Drinks' },
      { slug: 'food', name: 'Food' },
    ],
    products: [{ slug: 'water', name: 'Water', selling_price: 2 }],
    pages: [
      { slug: 'about', title: 'About' },
      { slug: 'terms', title: 'Terms' },
    ],
    discounts: [coupon('OLD', 2), coupon('OTHER', 3)],
  });
});

async function load(sections: object, into = db, readImage = async () => picture) {
  const file = { format: STORE_FILE_FORMAT, version: 1, ...sections } as StoreFile;
  const report = await importStoreFile(into, file, { storage: shop.storage, readImage });
  expect(report.skipped).toEqual([]);
  return report;
}

/** A picture whose host takes so long that an operator changes the store until it comes. */
const slowPicture = (edit: () => Promise<unknown>) => async () => {
  await edit();
  return picture;
};

/**
 * Imports sections while an operator changes the store: when a statement has read it for the first time, or as soon as
 * the lock of the store allows.
 */
async function loadAndChange(sections: object, statement: string, edit: () => Promise<unknown>): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  const late = actAfter(db, statement, async () => {
    const { rowCount: free } = await shop.database.pool.query(
      'select from tenant where id = $1 for no key update skip locked',
      [db.tenantId],
    );
    const edited = edit();
    if (free) await edited;
    else waiting.push(edited);
  });
  await load(sections, late);
  await Promise.all(waiting);
}

test('a category that the file does not mention keeps what an operator changes while pictures are fetched', async () => {
  const edit = () => changeCategory(db, 'food', { name: 'Dishes', slug: 'dishes' });
  await load({ categories: [{ slug: 'drinks', image: 'new.png' }] }, db, slowPicture(edit));
  const categories = (await shop.rows(db, 'category')).toSorted((a, b) => a.position - b.position);
  expect(categories.map(({ slug, name, image_hash: image }) => [slug, name, image !== null])).toEqual([
    ['drinks', 'Drinks', true],
    ['dishes', 'Dishes', false],
  ]);
});

test('the fields of a category that the file does not mention keep what an operator changes', async () => {
  const edit = () => changeCategory(db, 'drinks', { seoTitle: 'Cold drinks' });
  await load({ categories: [{ slug: 'drinks', image: 'new.png' }] }, db, slowPicture(edit));
  const drinks = (await shop.rows(db, 'category')).find(({ slug }) => slug === 'drinks');
  expect([drinks.seo_title, drinks.image_hash !== null]).toEqual(['Cold drinks', true]);
});

test('the fields of a product for which a CSV has no column keep what an operator changes', async () => {
  await shop.importText(db, shopifyText([simple('mug')]));
  const fetcher = async () => {
    expect((await changeProduct(db, 'mug', { status: 'draft' })).ok).toBe(true);
    return { ok: true as const, bytes: picture };
  };
  const row = { Handle: 'mug', Title: 'Big mug', 'Variant Price': '10.00', 'Image Src': 'https://cdn.example/mug.png' };
  const report = await shop.importText(db, shopifyText([row], Object.keys(row)), { fetcher });
  expect([report.skipped, report.images.taken]).toEqual([[], 1]);
  const mug = (await shop.rows(db, 'product')).find(({ slug }) => slug === 'mug');
  expect([mug.name, mug.status]).toEqual(['Big mug', 'draft']);
});

test('an element that an operator adds to the home page while pictures are fetched stays', async () => {
  const edit = async () =>
    saveLayout(db, [
      ...(await layoutRows(db)).map(({ id: _, position: __, ...item }) => item),
      { code: 'live_chat', type: 'plugin', data: {}, settings: {}, uniqueId: null },
    ]);
  const banner = { code: 'static_banner', data: { banner: { image: 'new.png' } } };
  const before = (await layoutRows(db)).map(({ code }) => code);
  await load({ layout: [banner] }, db, slowPicture(edit));
  const after = (await layoutRows(db)).map(({ code }) => code);
  expect(after.toSorted()).toEqual([...before, 'live_chat', 'static_banner'].toSorted());
});

test('a page that the file does not mention keeps what an operator changes', async () => {
  const edit = () => changePage(db, 'terms', { title: 'Conditions', slug: 'conditions' });
  await loadAndChange({ pages: [{ slug: 'about', title: 'About us' }] }, 'page-rows', edit);
  const pages = (await shop.rows(db, 'content_page')).map(({ slug, title }) => [slug, title]).toSorted();
  expect(pages).toEqual([
    ['about', 'About us'],
    ['conditions', 'Conditions'],
  ]);
});

test('a discount that the file does not mention keeps what an operator changes', async () => {
  const { id = 0 } = (await findDiscount(db, 'OTHER')) ?? {};
  const edit = () => changeDiscount(db, id, { code: 'RENAMED', value: 7 });
  await loadAndChange({ discounts: [coupon('OLD', 4)] }, 'discount-rows', edit);
  const discounts = (await shop.rows(db, 'discount')).map(({ code, value }) => [code, Number(value)]).toSorted();
  expect(discounts).toEqual([
    ['OLD', 40_000],
    ['RENAMED', 70_000],
  ]);
});

test('the discount that a file removes is removed, although another one has been added before it since', async () => {
  const add = () =>
    shop.database.pool.query(
      `insert into discount (tenant_id, code, title, type, value, priority, applies_to, is_auto)
       values ($1, 'NEW', 'NEW', 'percent', 50000, 1, 'cart', false)`,
      [db.tenantId],
    );
  const late = actAfter(db, 'discount-rows', add);
  const report = await load({ discounts: [{ code: 'OLD', title: 'OLD', remove: true }] }, late);
  expect(report.removals).toMatchObject([{ subject: 'OLD' }]);
  expect((await shop.rows(db, 'discount')).map(({ code }) => code).toSorted()).toEqual(['NEW', 'OTHER']);
});

test('a section whose transaction had to be repeated is reported once', async () => {
  let isRepeated = false;
  const racing: TenantDb = {
    ...db,
    transaction: (work) =>
      db.transaction(async (transaction) => {
        const result = await work(transaction);
        if (isRepeated) return result;
        isRepeated = true;
        throw new Outdated('somebody else was faster');
      }),
  };
  const { counts, removals } = await load(
    {
      pages: [
        { slug: 'terms', remove: true },
        { slug: 'new', title: 'New' },
      ],
    },
    racing,
  );
  expect([isRepeated, counts.pages]).toEqual([true, { created: 1, updated: 0, unchanged: 0, removed: 1, skipped: 0 }]);
  expect(removals).toHaveLength(1);
});
