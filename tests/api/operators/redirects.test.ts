/** Redirects from addresses of an earlier shop, as operators set them up. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorRedirectResponse, operatorRedirectsResponse } from '#contracts/operator/redirects.ts';
import { listAudit } from '#services/operators/audit.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let manager: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  manager = await operatorOf(shops.api, shop, 'manager');
});
afterAll(() => shops.close());

const add = (from: string, to: string) => manager.send('POST', '/redirects', { from, to });
const load = (csv: string) => manager.send('POST', '/redirects/import', { csv });
const listed = async (query = ''): Promise<[string, string][]> => {
  const { body } = await manager.get(`/redirects${query}`);
  expect(operatorRedirectsResponse.parse(body)).toEqual(body);
  return body.data.map(({ from, to }: { from: string; to: string }) => [from, to]);
};
const redirected = async (path: string) => {
  const { status, body } = await shop.get(`/api/get-redirect?path=${encodeURIComponent(path)}`);
  return status === 200 ? body.to : status;
};
const audited = async () =>
  (await listAudit(shop.db, 1)).entries.filter(({ action }) => action.startsWith('redirect.'));

test('are added in their one form, listed latest first, searched, changed and removed', async () => {
  const { status, body } = await add('https://old.example/Menü/?x=1', `https://${shop.host}/page/about/`);
  expect([status, body.redirect]).toMatchObject([201, { from: '/Men%C3%BC', to: '/page/about' }]);
  expect(operatorRedirectResponse.parse(body)).toEqual(body);
  await add('/collections/pizza', '/category/pizza');
  expect(await listed()).toEqual([
    ['/collections/pizza', '/category/pizza'],
    ['/Men%C3%BC', '/page/about'],
  ]);
  expect(await listed('?q=menu')).toEqual([]);
  expect(await listed('?q=menü')).toEqual([['/Men%C3%BC', '/page/about']]);
  expect(await listed('?q=category/')).toEqual([['/collections/pizza', '/category/pizza']]);
  expect(await listed('?q=%25')).toEqual([]);
  expect((await manager.get('/redirects?per_page=1&page=2')).body).toMatchObject({ total: 2, last_page: 2 });

  const { id } = body.redirect;
  const changed = await manager.send('PUT', `/redirects/${id}`, { to: '/page/menu', seen: { to: '/page/about' } });
  expect(changed.body.redirect).toMatchObject({ id, from: '/Men%C3%BC', to: '/page/menu' });
  const late = await manager.send('PUT', `/redirects/${id}`, { to: '/', seen: { to: '/page/about' } });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(await redirected('/menü')).toBe(404);
  expect(await redirected('/Menü')).toBe('/page/menu');

  expect((await manager.send('DELETE', `/redirects/${id}`)).body.redirect).toMatchObject({ id });
  expect((await manager.send('DELETE', `/redirects/${id}`)).status).toBe(404);
  expect((await manager.send('PUT', `/redirects/${id}`, { to: '/' })).status).toBe(404);
  expect(await redirected('/Menü')).toBe(404);
  expect((await audited()).map(({ action, subject, before, after }) => [action, subject, before, after])).toEqual([
    ['redirect.remove', '/Men%C3%BC', { from: '/Men%C3%BC', to: '/page/menu' }, null],
    [
      'redirect.change',
      '/Men%C3%BC',
      { from: '/Men%C3%BC', to: '/page/about' },
      { from: '/Men%C3%BC', to: '/page/menu' },
    ],
    ['redirect.add', '/collections/pizza', null, { from: '/collections/pizza', to: '/category/pizza' }],
    ['redirect.add', '/Men%C3%BC', null, { from: '/Men%C3%BC', to: '/page/about' }],
  ]);
});

test('are refused with the reason at the field', async () => {
  await add('/a', '/b');
  await add('/b', '/c');
  const refused = async (from: string, to: string) => {
    const { status, body } = await add(from, to);
    return [status, body.code, body.errors];
  };
  const failure = (field: string, text: RegExp) => [
    422,
    'validation_failed',
    { [field]: [expect.stringMatching(text)] },
  ];
  expect(await refused('/c', '/a?x')).toEqual(failure('to', /circle/));
  expect(await refused('/a/', '/x')).toEqual(failure('from', /already/));
  expect(await refused('/cart', '/x')).toEqual(failure('from', /store itself/));
  expect(await refused('a', '/x')).toEqual(failure('from', /begin with/));
  expect(await refused('/x', 'http://x.example')).toEqual(failure('to', /https/));
  expect(await refused('/x', '/x')).toEqual(failure('to', /itself/));
  const [{ id }] = (await manager.get('/redirects?q=/c')).body.data;
  expect((await manager.send('PUT', `/redirects/${id}`, { from: '/a' })).body.errors).toHaveProperty('from');
  expect((await manager.send('PUT', `/redirects/${id}`, { to: '/a' })).body.errors).toHaveProperty('to');
  expect(await listed()).toEqual([
    ['/b', '/c'],
    ['/a', '/b'],
  ]);
});

test('a list that is longer than a store has room for is refused unread', async () => {
  const { status, body } = await load(`${'/a,/b\n'.repeat(5_001)}not,read`);
  expect([status, body.lines ?? body.errors]).toEqual([422, expect.anything()]);
  expect(await listed()).toEqual([]);
});

test('a list is imported as a whole: the columns of a spreadsheet, quoted cells, a heading, changed redirects', async () => {
  await add('/a', '/old');
  const { status, body } = await load(
    '\ufeffRedirect from,Redirect to\r\n/a,/new\r\n\r\n"/b,c","/x?y=""1"""\n/d\t/e\n/f;/g,h\n/a,/new',
  );
  expect([status, body]).toEqual([200, { added: 3, changed: 1, unchanged: 1 }]);
  expect((await listed()).toSorted()).toEqual([
    ['/a', '/new'],
    ['/b,c', '/x?y=%221%22'],
    ['/d', '/e'],
    ['/f', '/g,h'],
  ]);
  expect((await audited())[0]).toMatchObject({ action: 'redirect.import', after: { added: 3, changed: 1 } });
});

test('a list with faulty lines is not imported, and each is named by its number', async () => {
  const { body } = await load('/a,/b\n\n/b,/a\nc,/d\n/a,/z\n/cart,/b\n/c\n/d,/e,/f');
  expect(body.message).toBe('Nothing was imported: 6 lines are faulty.');
  expect(body.errors.csv).toEqual([
    expect.stringMatching(/^Line 3: .*circle/),
    expect.stringMatching(/^Line 4: .*begin with/),
    expect.stringMatching(/^Line 5: .*already/),
    expect.stringMatching(/^Line 6: .*store itself/),
    expect.stringMatching(/^Line 7: .*two/),
    expect.stringMatching(/^Line 8: .*two/),
  ]);
  expect(await listed()).toEqual([]);
  expect(await audited()).toEqual([]);
});

test('staff may not see or change them', async () => {
  const staff = await operatorOf(shops.api, shop, 'staff');
  expect((await staff.get('/redirects')).status).toBe(403);
  expect((await staff.send('POST', '/redirects', { from: '/a', to: '/b' })).status).toBe(403);
  expect((await staff.send('POST', '/redirects/import', { csv: '/a,/b' })).status).toBe(403);
});
