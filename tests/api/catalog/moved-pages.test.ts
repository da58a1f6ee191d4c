import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { changeCategory, deleteCategory } from '#services/catalog-writes/change-category.ts';
import { changePage, deletePage } from '#services/catalog-writes/change-page.ts';
import { changeProduct, deleteProduct } from '#services/catalog-writes/change-product.ts';
import { saveCategories } from '#services/catalog-writes/save-categories.ts';
import { saveLayout } from '#services/catalog-writes/save-layout.ts';
import { savePages } from '#services/catalog-writes/save-pages.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { category, product } from '../../support/shop/drafts.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

const HOST = 'a.localhost';

let site: Storefront;
let db: TenantDb;
beforeAll(async () => {
  site = await createStorefront();
  ({ db } = await site.open(HOST));
  const words = { contentHtml: '<p>x</p>', position: 0, seoTitle: '', seoDescription: '', updatedAt: null };
  await saveCategories(db, [category('old')]);
  const category_id = (await categoryRows(db))[0]?.id;
  const item = { type: 'designElement' as const, settings: {}, uniqueId: null };
  await saveLayout(db, [
    { ...item, code: 'categories_grid', data: { title: 'Grid', category_ids: [category_id] } },
    { ...item, code: 'products_display', data: { title: 'Products', category_id } },
  ]);
  await saveProducts(db, [product('old', { categorySlugs: ['old'] })]);
  await savePages(db, [{ slug: 'old', title: 'Old', ...words }]);
}, 120_000);
afterAll(() => site.close());

const PLACES = ['category', 'product', 'page'];

/** Status and redirect target of the pages with one slug. */
const asked = (slug: string) =>
  Promise.all(
    PLACES.map(async (place) => {
      const { status, headers } = await site.ask(`/${place}/${slug}`, { host: HOST });
      return [status, headers.location];
    }),
  );
const all = (...response: unknown[]) =>
  PLACES.map((place) => response.map((part) => (part === 'new' ? `/${place}/new` : part)));

async function publish(): Promise<void> {
  expect((await site.publish(HOST)).failed).toEqual([]);
}

test('pages of a former slug redirect permanently to the current one, until the item is removed', {
  timeout: 120_000,
}, async () => {
  const home = async () => (await site.ask('/', { host: HOST })).text;
  await publish();
  expect(await asked('old')).toEqual(all(200, undefined));
  expect(await home()).toContain('/category/old');

  for (const change of [changeCategory, changeProduct, changePage]) {
    expect(await change(db, 'old', { slug: 'new' })).toMatchObject({ ok: true, isChanged: true });
  }
  await publish();
  expect(await asked('old')).toEqual(all(301, 'new'));
  expect(await asked('new')).toEqual(all(200, undefined));
  expect(await home()).toContain('/category/new');

  for (const remove of [deleteCategory, deleteProduct, deletePage]) {
    expect(await remove(db, 'new')).toMatchObject({ ok: true });
  }
  await publish();
  expect(await home()).not.toMatch(/\/category\/(?:old|new)/);
  expect([await asked('old'), await asked('new')]).toEqual([all(404, undefined), all(404, undefined)]);
});
