import { expect, test } from 'vitest';
import { $pages, fetchPages, NO_PAGES } from '#stores/pages.ts';
import { fakeApi } from '../../support/fake-api.ts';

test('are asked for until they have come, and once at a time', async () => {
  const asked = fakeApi();
  void fetchPages();
  void fetchPages();
  await asked[0]?.answer(404, { message: 'No.', code: 'unknown_store' });
  expect([$pages.get(), asked.length]).toEqual([NO_PAGES, 1]);
  void fetchPages();
  await asked[1]?.answer(200, { pages: [{ id: 1, title: 'About', slug: 'about' }] });
  await fetchPages();
  expect($pages.get()).toMatchObject([{ slug: 'about' }]);
  expect(asked.map(({ path }) => path)).toEqual(['get-pages', 'get-pages']);
});
