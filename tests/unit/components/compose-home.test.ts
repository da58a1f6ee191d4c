import { describe, expect, test } from 'vitest';
import { composeHome } from '#components/home/compose-home.ts';
import type { LayoutItem } from '#contracts/layout.ts';
import { FIRST_LAYOUT } from '#services/stores/first-layout.ts';

const item = (
  code: string,
  data: Record<string, unknown>,
  position: number,
  type: LayoutItem['type'] = 'designElement',
): LayoutItem => ({
  id: position,
  code,
  type,
  data,
  settings: {},
  position,
  uniqueId: null,
});
const link = { label: 'Pizza', url: '/category/pizza' };

describe('the home page', () => {
  test('has its sections in order of position, with defaults for missing values', () => {
    const home = composeHome([item('products_display', { limit: 4 }, 20), item('search_block', { title: 'Find' }, 10)]);
    expect(home.sections).toEqual([
      { code: 'search_block', id: 10, data: { title: 'Find', placeholder: '' } },
      { code: 'products_display', id: 20, data: { title: '', limit: 4 } },
    ]);
    expect(home.skipped).toEqual([]);
  });

  test('has the bars apart from its sections', () => {
    const home = composeHome([item('top_nav', { links: [link] }, 1), item('bottom_nav', { links: [] }, 2)]);
    expect(home).toMatchObject({ topNav: [link], sections: [], skipped: [] });
  });

  test.each([
    ['an unknown code', item('hologram', {}, 7), /item 7: unknown code "hologram"/],
    ['the name of something every object has', item('constructor', {}, 7), /unknown code "constructor"/],
    ['data that does not fit', item('products_display', { limit: -1 }, 7), /item 7 \(products_display\): limit /],
    ['no data at all', item('banner_slider', {}, 7), /item 7 \(banner_slider\): banners /],
  ])('skips %s with the reason, and shows the rest', (_, broken, reason) => {
    const home = composeHome([broken, item('search_block', {}, 8)]);
    expect(home.sections.map(({ code }) => code)).toEqual(['search_block']);
    expect(home.skipped).toEqual([expect.stringMatching(reason)]);
  });

  test('of a new store is complete, even if its product list is stored as a plugin', () => {
    const codes = ['search_block', 'categories_grid', 'products_infinite_scroll'];
    for (const type of ['designElement', 'plugin'] as const) {
      const home = composeHome(FIRST_LAYOUT.map(({ code, data }, index) => item(code, data, index + 1, type)));
      expect(home.sections.map(({ code }) => code)).toEqual(codes);
      expect(home.skipped).toEqual([]);
    }
    expect(FIRST_LAYOUT.map(({ type }) => type)).toEqual(codes.map(() => 'designElement'));
  });

  test('has a place for each known plugin', () => {
    const home = composeHome([item('live_chat', { secret: 1 }, 1, 'plugin'), item('horoscope', {}, 2, 'plugin')]);
    expect(home.sections).toEqual([{ code: 'plugin', id: 1, kind: 'live_chat', uniqueId: null, data: {} }]);
    expect(home.skipped).toEqual(['layout item 2: unknown plugin "horoscope"']);
  });
});
