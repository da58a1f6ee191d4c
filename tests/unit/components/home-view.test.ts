import { expect, test } from 'vitest';
import { headerSearch, homeView } from '#components/home/home-view.ts';
import { layout } from '../../support/cases/fixture-store.ts';

test.each([
  ['nothing', { layout: [], no_branch_found: false, has_products: true }],
  ['nothing', { layout: [], no_branch_found: true, has_products: false }],
  ['unserviceable', { layout, no_branch_found: true, has_products: true }],
  ['unserviceable', { layout, no_branch_found: true, has_products: false }],
  ['layout', { layout, no_branch_found: false, has_products: true }],
  ['preview', { layout, no_branch_found: false, has_products: false }],
])('%s', (view, site) => {
  expect(homeView(site)).toBe(view);
});

test('the header leaves the search to a page with a search block', () => {
  const block = [{ code: 'search_block' as const }];
  expect(headerSearch('layout', [])).toBe('field');
  expect(headerSearch('layout', block)).toBe('late-link');
  expect(headerSearch('layout', [{ code: 'custom_html_block' as const }, ...block])).toBe('link');
  expect(headerSearch('unserviceable', block)).toBe('field');
  expect(headerSearch('preview', [])).toBe('never');
});
