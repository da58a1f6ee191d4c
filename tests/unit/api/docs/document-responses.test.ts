import { expect, test } from 'vitest';
import { documentResponses } from '#api/docs/document-responses.ts';
import type { ReadRoute } from '#api/request/read-route.ts';

test('a document that could not be created is created by the next request', async () => {
  let tries = 0;
  const routes: ReadRoute[] = [];
  routes[Symbol.iterator] = () => {
    tries += 1;
    if (tries === 1) throw new Error('no memory');
    return [].values();
  };
  const documents = documentResponses(routes, []);
  await expect(documents.prepare()).rejects.toThrow('no memory');
  const respond = () =>
    documents.responses
      .find(({ path }) => path === '/openapi.json')
      ?.respond(new Request('http://a.localhost/api/openapi.json'));
  expect(await (await respond())?.json()).toMatchObject({ openapi: '3.1.0' });
  await respond();
  expect(tries).toBe(2);
});
