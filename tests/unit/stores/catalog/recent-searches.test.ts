import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
const openPage = async () => ({ ...openTab(browser), ...(await import('#stores/catalog/recent-searches.ts')) });

test('the newest search comes first, without duplicates in any case, at most five', async () => {
  const { $recentSearches, rememberSearch } = await openPage();
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', '  B ', ' ']) rememberSearch(query);
  expect($recentSearches.get()).toEqual(['B', 'f', 'e', 'd', 'c']);
});

test('they outlive the page until they are cleared', async () => {
  const page = await openPage();
  page.rememberSearch('milk');
  const next = await openPage();
  expect(next.$recentSearches.get()).toEqual(['milk']);
  next.clearRecentSearches();
  expect((await openPage()).$recentSearches.get()).toEqual([]);
});
