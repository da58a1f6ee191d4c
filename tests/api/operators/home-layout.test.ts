/** The home page as operators change, preview and restore it, and what shoppers then see. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homeLayoutResponse, homeVersionsResponse } from '#contracts/operator/home-layout.ts';
import { saveLayout } from '#services/catalog-writes/save-layout.ts';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
let shop: TestShop;
let manager: SignedInOperator;
let picture: string;
/** Stores that no test has used yet. They are there from the beginning, because a server looks up new hosts only once per second. */
let unused: TestShop[];
const freshShop = (): TestShop => {
  const fresh = unused.pop();
  if (!fresh) throw new Error('all stores are used');
  return fresh;
};
beforeAll(async () => {
  site = await createStorefront();
  unused = await Promise.all(Array.from({ length: 25 }, (_, index) => site.open(`shop-${index}.localhost`)));
});
beforeEach(async () => {
  shop = freshShop();
  manager = await operatorOf(site.shops.api, shop, 'manager');
  await shop.product({ name: 'Latte', slug: 'latte' });
  await shop.category('Cakes');
  picture = `/img/1280/${await shop.media('banner')}.webp`;
});
afterAll(() => site.close());

const banner = (title: string, more: object = {}) => ({
  ...{ code: 'static_banner', type: 'designElement' },
  data: { banner: { title, image: picture, ...more } },
});
const search = { code: 'search_block', data: { title: 'What would you like?' } };
const layout = async () => (await manager.get('/home-layout')).body.home_layout;
const publish = (...items: object[]) => manager.send('PUT', '/home-layout', { items });
const versions = async () => (await manager.get('/home-layout/versions')).body.versions;
/** The page that shoppers get. */
const home = () => site.ask('/', { host: shop.host });
const preview = async (...items: object[]) => {
  const { body } = await manager.send('POST', '/home-layout/previews', { items });
  return (cookie: string) => site.ask(body.path, { host: shop.host, headers: { Cookie: cookie } });
};

describe('the home page', () => {
  test('is what an operator has published, with all fields of its elements', async () => {
    const link = { link_type: 'PRODUCT', data: { product_slug: 'latte' } };
    const { status, body } = await publish(search, banner('Fresh today', { ...link, button: 'Order' }));
    expect(status).toBe(200);
    expect(homeLayoutResponse.parse(body)).toEqual(body);
    expect(body.home_layout).toEqual(await layout());
    expect(body.home_layout.items[1].data.banner).toEqual({
      ...{ image: picture, mobile_image: null, ...link },
      ...{ title: 'Fresh today', text: '', button: 'Order' },
    });
    const { text } = await home();
    expect(text).toContain('Fresh today');
    expect(text).toContain('href="/product/latte"');
  });

  test('has its texts cleaned, and no element that the storefront does not know', async () => {
    await publish({ code: 'custom_html_block', data: { html: '<p onclick="x()">Hi</p><script>alert(1)</script>' } });
    expect((await layout()).items[0].data.html).toBe('<p>Hi</p>');
    const { status, body } = await publish({ code: 'carousel_of_doom' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['items[0].code']]);
  });

  test('keeps an element of another code that it already has', async () => {
    const other = {
      code: 'of_a_later_version',
      type: 'plugin' as const,
      data: { any: 1 },
      settings: {},
      uniqueId: 'x',
    };
    await saveLayout(shop.db, [other]);
    const { items } = await layout();
    expect((await publish(...items, search)).status).toBe(200);
    expect((await layout()).items[0]).toMatchObject({ code: other.code, data: { any: 1 }, unique_id: 'x' });
  });

  test('is refused whole, with a message at each field', async () => {
    await publish(search);
    const { status, body } = await publish(
      banner('A', { link_type: 'CUSTOM', data: { custom_url: 'javascript:alert(1)' } }),
      banner('B', { image: `/img/640/${'0'.repeat(64)}.webp`, link_type: 'PRODUCT', data: { product_slug: 'tea' } }),
      { code: 'categories_grid', data: { title: '', category_slugs: ['cakes', 'pies'] }, branches: ['Moon'] },
      { code: 'top_nav', data: { links: [{ label: 'X', url: 'nowhere' }] } },
      { code: 'products_display', data: { category_slug: 'pies' } },
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([
      'items[0].data.banner.data.custom_url',
      'items[1].data.banner.image',
      'items[1].data.banner.data.product_slug',
      'items[2].data.category_slugs[1]',
      'items[2].branches[0]',
      'items[3].data.links[0].url',
      'items[4].data.category_slug',
    ]);
    const broken = await publish(
      { code: 'banner_slider', data: { banners: [] } },
      { code: 'search_block', data: { titel: '' } },
    );
    expect(Object.keys(broken.body.errors)).toEqual(['items[0].data.banners', 'items[1].data']);
    expect((await layout()).items).toMatchObject([search]);
  });

  test('is not overwritten by an operator who has not seen its last change', async () => {
    const { revision } = await layout();
    const first = await manager.send('PUT', '/home-layout', { items: [search], seen: { revision } });
    expect(first.status).toBe(200);
    const second = await manager.send('PUT', '/home-layout', { items: [], seen: { revision } });
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await layout()).items).toHaveLength(1);
  });

  test('is in the history with what was changed', async () => {
    await publish(search, banner('Old'));
    await publish(search, banner('New'));
    const [entry] = (await manager.get('/audit')).body.data;
    expect(entry).toMatchObject({ action: 'home.change', operator_name: 'Nora', subject: '/' });
    expect(Object.keys(entry.after)).toEqual(['static_banner']);
    expect(entry.before.static_banner).toContain('Old');
    expect(entry.after.static_banner).toContain('New');
    await publish(search);
    const [removal] = (await manager.get('/audit')).body.data;
    expect(removal.after).toEqual({ elements: 'search_block', static_banner: null });
    expect(removal.before.static_banner).toContain('New');
  });
});

test('a body with too many levels is refused', async () => {
  const depth = 3_500;
  const settings = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  const { status, body } = await manager.send('PUT', '/home-layout', { home_layout: [{ ...search, settings }] });
  expect([status, body.message]).toEqual([422, 'The body has too many lists and objects within each other.']);
});

describe('a preview', () => {
  test('is the page of a draft, which is neither published nor kept as a version', async () => {
    await publish(banner('Published'));
    const open = await preview(banner('Only a draft'));
    const { status, headers, text } = await open(manager.cookie());
    expect(status).toBe(200);
    expect(text).toContain('Only a draft');
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors 'self', script-src 'none'; sandbox allow-same-origin$/,
    );
    expect((await home()).text).not.toContain('Only a draft');
    expect(await versions()).toHaveLength(1);
  });

  test('shows the layout itself, even of a store without products', async () => {
    shop = freshShop();
    manager = await operatorOf(site.shops.api, shop, 'manager');
    await publish(search);
    expect((await home()).text).toContain('id="sample"');
    const { text } = await (await preview(search))(manager.cookie());
    expect(text).toContain('What would you like?');
    expect(text).not.toContain('id="sample"');
  });

  test('is only for the operator who made it, and only the last four', async () => {
    const open = await preview(search);
    const other = await operatorOf(site.shops.api, shop, 'owner', 'Sam');
    const staff = await operatorOf(site.shops.api, shop, 'staff', 'Kim');
    const strange = await operatorOf(site.shops.api, freshShop(), 'owner');
    const statuses = [];
    for (const cookie of [manager.cookie(), other.cookie(), staff.cookie(), strange.cookie(), ''])
      statuses.push((await open(cookie)).status);
    expect(statuses).toEqual([200, 404, 403, 401, 401]);
    // A frame that is still loading it while the operator types on gets it.
    for (const next of ['Second', 'Third', 'Fourth']) await preview(banner(next));
    expect((await open(manager.cookie())).status).toBe(200);
    const fifth = await preview(banner('Fifth'));
    expect((await open(manager.cookie())).status).toBe(404);
    expect((await fifth(manager.cookie())).text).toContain('Fifth');
  });

  test('ends after some minutes and is then removed', async () => {
    const open = await preview(search);
    await site.shops.database.pool.query(`update layout_preview set expires_at = now() - interval '1 second'`);
    expect((await open(manager.cookie())).status).toBe(404);
    await purgeStore(shop.db, async () => true);
    const { rows } = await site.shops.database.pool.query('select from layout_preview where tenant_id = $1', [
      shop.db.tenantId,
    ]);
    expect(rows).toEqual([]);
  });

  test('ends alone: a newer one of the same operator stays', async () => {
    const old = await preview(banner('Old'));
    await site.shops.database.pool.query(`update layout_preview set expires_at = now() - interval '1 second'`);
    const newer = await preview(banner('Newer'));
    await purgeStore(shop.db, async () => true);
    expect([(await old(manager.cookie())).status, (await newer(manager.cookie())).status]).toEqual([404, 200]);
  });

  test('of a broken layout has the messages of its fields', async () => {
    const { status, body } = await manager.send('POST', '/home-layout/previews', {
      items: [{ code: 'static_banner' }],
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['items[0].data.banner']]);
  });
});

describe('versions', () => {
  test('are who saved what and when, and one request goes back', async () => {
    await publish(search, banner('First'));
    await publish(banner('Second'));
    const { body } = await manager.get('/home-layout/versions');
    expect(homeVersionsResponse.parse(body)).toEqual(body);
    expect(body.versions).toMatchObject([
      { operator_name: 'Nora', elements: 1, is_current: true },
      { operator_name: 'Nora', elements: 2, is_current: false },
    ]);
    const restored = await manager.send('POST', `/home-layout/versions/${body.versions[1].id}/restore`, {});
    expect(restored.status).toBe(200);
    expect(restored.body.home_layout.items).toMatchObject([search, { code: 'static_banner' }]);
    const { text } = await home();
    expect([text.includes('First'), text.includes('Second')]).toEqual([true, false]);
    expect(await versions()).toHaveLength(3);
    expect((await manager.get('/audit')).body.data[0]).toMatchObject({ action: 'home.restore' });
  });

  test('begin with the layout that was there before any was kept', async () => {
    await shop.insert('layout_item', {
      code: 'search_block',
      type: 'designElement',
      data: {},
      settings: {},
      position: 0,
    });
    await publish(banner('First'));
    expect(await versions()).toMatchObject([
      { operator_name: 'Nora', is_current: true },
      { operator_name: null, saved_at: null, elements: 1 },
    ]);
  });

  test('are also kept of imports and commands, and only the last 30', async () => {
    const item = { code: 'search_block', type: 'designElement' as const, settings: {}, uniqueId: null };
    for (let index = 0; index < 35; index += 1) await saveLayout(shop.db, [{ ...item, data: { title: `${index}` } }]);
    const kept = await versions();
    expect(kept).toHaveLength(30);
    expect(kept[0]).toMatchObject({ operator_name: null, saved_at: expect.any(String) });
  });

  test('are not restored over a change that the operator has not seen, nor those of another store', async () => {
    const { revision } = await layout();
    await publish(search);
    await publish(banner('Second'));
    const [, { id }] = await versions();
    const restore = (seen: object, by = manager) => by.send('POST', `/home-layout/versions/${id}/restore`, seen);
    expect((await restore({ seen: { revision } })).body.code).toBe('changed_meanwhile');
    const stranger = await operatorOf(site.shops.api, freshShop(), 'owner');
    expect((await restore({}, stranger)).status).toBe(404);
  });

  test('are removed with their store', async () => {
    await publish(search);
    const { pool } = site.shops.database;
    await pool.query('delete from tenant where id = $1', [shop.db.tenantId]);
    for (const table of ['layout_version', 'layout_preview']) {
      const { rows } = await pool.query(`select from ${table} where tenant_id = $1`, [shop.db.tenantId]);
      expect(rows).toEqual([]);
    }
  });
});
