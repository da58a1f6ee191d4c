import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { changePage, deletePage } from '#services/catalog-writes/change-page.ts';
import { savePages } from '#services/catalog-writes/save-pages.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';
import { apiReader, subjectsOf } from '../../support/shop/catalog-views.ts';
import { page } from '../../support/shop/drafts.ts';
import type { ApiResponse } from '../../support/shop/shop.ts';

let shop: TestCatalog;
let get: (db: TenantDb, path: string) => Promise<ApiResponse>;
beforeAll(async () => {
  shop = await createTestCatalog();
  get = apiReader(shop);
});
afterAll(() => shop.close());

const MADE = '2026-01-01T00:00:00.000Z';
const made = (slug: string, position = 0) => page(slug, { position, updatedAt: new Date(MADE) });

async function filled(): Promise<TenantDb> {
  const db = await shop.store();
  await savePages(db, [made('about'), made('terms', 1)]);
  return db;
}

const pageOf = async (db: TenantDb, slug: string) => (await get(db, `/api/get-page?slug=${slug}`)).body.page;
const idOf = async (db: TenantDb, slug: string): Promise<number> => (await pageOf(db, slug)).id;
const redirects = async (db: TenantDb) => (await shop.rows(db, 'slug_redirect')).map(({ kind, slug }) => [kind, slug]);

describe('changing a content page', () => {
  test('stores texts and position, and the time of the change', async () => {
    const db = await filled();
    const id = await idOf(db, 'about');
    const patch = { title: 'Us', contentHtml: '<p>New</p>', position: 2, seoTitle: 'S', seoDescription: 'D' };
    const touched = await subjectsOf(shop, db, async () =>
      expect(await changePage(db, 'about', patch)).toMatchObject({
        ok: true,
        isChanged: true,
        page: { id, title: 'Us' },
      }),
    );
    expect(touched).toEqual([subjects.page(id), subjects.pages].toSorted());
    const changed = await pageOf(db, 'about');
    expect(changed).toMatchObject({ title: 'Us', content_html: '<p>New</p>', seo: { title: 'S', description: 'D' } });
    expect(changed.updated_at > MADE).toBe(true);
    const { pages } = (await get(db, '/api/get-pages')).body;
    expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual(['terms', 'about']);
  });

  test.each([
    ['abuot', { title: 'x' }, { code: 'not_found', kind: 'page', slug: 'abuot', closest: 'about' }],
    ['about', { slug: 'terms', title: 'x' }, { code: 'slug_taken', slug: 'terms', holder: 'terms' }],
  ])('refuses %s %j', async (slug, patch, failure) => {
    const db = await filled();
    const before = await shop.snapshot(db);
    expect(await changePage(db, slug, patch)).toEqual({ ok: false, ...failure });
    expect(await shop.snapshot(db)).toEqual(before);
  });

  test('writes nothing if all values are the same', async () => {
    const db = await filled();
    const before = await shop.snapshot(db);
    expect(await changePage(db, 'about', { title: 'about', slug: 'about' })).toMatchObject({
      ok: true,
      isChanged: false,
    });
    expect(await shop.snapshot(db)).toEqual(before);
  });
});

describe('a former slug of a content page', () => {
  test('redirects to it, along several changes and back', async () => {
    const db = await filled();
    await changePage(db, 'about', { slug: 'about-us' });
    await changePage(db, 'about-us', { slug: 'we' });
    expect([(await pageOf(db, 'about')).slug, (await pageOf(db, 'about-us')).slug]).toEqual(['we', 'we']);
    expect(await changePage(db, 'about', { slug: 'about' })).toMatchObject({ ok: true, isChanged: true });
    expect([(await pageOf(db, 'about')).slug, (await pageOf(db, 'we')).slug]).toEqual(['about', 'about']);
    expect(await redirects(db)).toEqual([
      ['page', 'about-us'],
      ['page', 'we'],
    ]);
  });

  test('can be taken over by another page or by a new one', async () => {
    const db = await filled();
    const [about, terms] = [await idOf(db, 'about'), await idOf(db, 'terms')];
    await changePage(db, 'about', { slug: 'us' });
    expect(await subjectsOf(shop, db, () => changePage(db, 'terms', { slug: 'about' }))).toEqual(
      [subjects.pages, subjects.page(about), subjects.page(terms)].toSorted(),
    );
    expect((await pageOf(db, 'about')).id).toBe(terms);
    expect(await redirects(db)).toEqual([['page', 'terms']]);
    expect(await subjectsOf(shop, db, () => savePages(db, [made('terms')]))).toContain(subjects.page(terms));
    expect([(await pageOf(db, 'terms')).slug, await redirects(db)]).toEqual(['terms', []]);
  });
});

describe('removing a content page', () => {
  test('removes its own redirects only', async () => {
    const db = await filled();
    await changePage(db, 'about', { slug: 'us' });
    await changePage(db, 'terms', { slug: 'law' });
    const id = await idOf(db, 'us');
    const touched = await subjectsOf(shop, db, async () =>
      expect(await deletePage(db, 'us')).toEqual({ ok: true, title: 'about' }),
    );
    expect(touched).toEqual([subjects.page(id), subjects.pages].toSorted());
    const gone = await Promise.all(['us', 'about'].map((slug) => get(db, `/api/get-page?slug=${slug}`)));
    expect(gone.map(({ status }) => status)).toEqual([404, 404]);
    expect(await redirects(db)).toEqual([['page', 'terms']]);
    expect(await deletePage(db, 'us')).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('never affects another store', async () => {
    const [db, other] = [await filled(), await filled()];
    const before = await shop.snapshot(db);
    await changePage(other, 'about', { slug: 'us' });
    await deletePage(other, 'terms');
    expect(await shop.snapshot(db)).toEqual(before);
  });
});
