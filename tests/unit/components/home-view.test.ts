import { expect, test } from 'vitest';
import { composeHome } from '#components/home/compose-home.ts';
import { headerSearch, homeView } from '#components/home/home-view.ts';
import { layout } from '../../support/cases/fixture-store.ts';

const LAYOUT_ITEM = { id: 1, type: 'designElement', position: 1, uniqueId: null, settings: {} } as const;

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

test('the header leaves the search to a page with a search block, and takes over the field of the first one', () => {
  const block = (data = {}) => composeHome([{ ...LAYOUT_ITEM, code: 'search_block', data }]).sections;
  const text = composeHome([{ ...LAYOUT_ITEM, code: 'custom_html_block', data: { html: '' } }]).sections;
  expect(headerSearch('layout', [])).toEqual({ as: 'field' });
  expect(headerSearch('layout', block({ placeholder: 'Lemons…' }))).toEqual({
    as: 'first-block',
    placeholder: 'Lemons…',
  });
  expect(headerSearch('layout', block({ title: 'What would you like?' }))).toEqual({ as: 'link' });
  expect(headerSearch('layout', [...text, ...block()])).toEqual({ as: 'link' });
  expect(headerSearch('unserviceable', block())).toEqual({ as: 'field' });
  expect(headerSearch('preview', [])).toEqual({ as: 'link' });
});
