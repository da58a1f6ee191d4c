import { expect, test } from 'vitest';
import type { ApiClient } from '#client/api-client.ts';
import { ReadFailed } from '#client/store-reader.ts';
import { type Render, renderPage } from '#publish/render-page.ts';

const clientWith = (status: number): ApiClient => ({
  get: async (path) => {
    if (path === 'get-pages') return { ok: true, text: 'pages', body: { pages: [] } as never };
    return { ok: false, status, code: 'x', message: 'it rained' };
  },
});
const URL_OF_PAGE = 'http://a.localhost/product/latte';

/** A page that tolerates failed reads. */
const forgiving: Render = async (request, { locals: { reader: store } }) => {
  await store.pages();
  const product = await store.product('latte').catch(() => 'none');
  return new Response(`${request.url} ${JSON.stringify(product)}`, { headers: { 'Content-Type': 'text/html' } });
};

test.each([404, 422])('a %i response gives a page without the missing data, recorded as read', async (status) => {
  const page = await renderPage(forgiving, clientWith(status), URL_OF_PAGE);
  expect([page.status, String(page.body)]).toEqual([200, `${URL_OF_PAGE} null`]);
  expect([...page.reads.keys()]).toEqual(['get-pages', 'get-product?slug=latte']);
});

test.each([0, 500, 503, 401])('a %i response fails the page even if its code handles it', async (status) => {
  const rendering = renderPage(forgiving, clientWith(status), URL_OF_PAGE);
  await expect(rendering).rejects.toThrow(ReadFailed);
  await expect(rendering).rejects.toThrow(`get-product?slug=latte: ${status} it rained`);
});

test('errors of a page are thrown', async () => {
  const broken: Render = async () => Promise.reject(new TypeError('no such layout'));
  await expect(renderPage(broken, clientWith(404), URL_OF_PAGE)).rejects.toThrow('no such layout');
});
