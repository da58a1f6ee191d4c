import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorefront, type Storefront } from '../support/storefront.ts';
let site: Storefront;
beforeAll(async () => {
  console.time('open');
  site = await createStorefront();
  console.timeEnd('open');
  const shop = await site.open('a.localhost');
  const cat = await shop.category('Pizza');
  await shop.product({ name: 'Margherita', categories: [cat] });
});
afterAll(() => site.close());
test('x', async () => {
  console.time('pub');
  console.log(await site.publish('a.localhost'));
  console.timeEnd('pub');
  for (const path of ['/', '/product/margherita', '/product/nope', '/api/get-data', '/500', '/%zz', '/product/%00', '/product/x%2f..%2f', '/search-regular?q=marg', '/product/margherita/?x=1', '/index.html', '/.publish-state.json', '/_astro/nope.js', '/favicon.ico', '/404', '/product//margherita', '/' + 'a'.repeat(9000), '/img/320/x.webp', '/%E0%A4%A', '/img/', '/product/../../x', '/caf\u00e9']) {
    const a = await site.ask(path);
    console.log(path.slice(0, 60), a.status, a.headers['content-type'], a.headers.location ?? '', a.body.length, a.text.slice(0, 80).replaceAll('\n', ' '));
  }
  console.log(site.logged);
  expect(1).toBe(1);
});
