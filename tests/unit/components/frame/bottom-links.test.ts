import { describe, expect, test } from 'vitest';
import { bottomLinks } from '#components/frame/bottom-links.ts';
import type { Site } from '#components/shop.ts';
import { wordsOf } from '#words/words.ts';

const link = { label: 'Pizza', url: '/category/pizza' };

/** The bar of a store whose layout has bars with these data, in this order. */
function barOf(...bars: Record<string, unknown>[]) {
  const layout = bars.map((data, index) => ({
    ...{ id: index + 1, code: 'bottom_nav', type: 'designElement' as const, data, settings: {} },
    ...{ position: index + 1, uniqueId: null },
  }));
  return bottomLinks({ site: { layout } as unknown as Site, t: wordsOf('de-DE') });
}

describe('the bar at the bottom of phones', () => {
  test('leads where the store says, by the last item that fits', () => {
    expect(barOf({ links: [{ ...link, label: 'Old' }] }, { links: [link] }, { links: 'no' })).toEqual([link]);
  });

  test('is none where the store wants none', () => {
    expect(barOf({ links: [] })).toEqual([]);
  });

  test('leads home, to the search and to the account where the store says nothing of it', () => {
    const usual = [
      { label: 'Startseite', url: '/', icon: 'home' },
      { label: 'Suche', url: '/search', icon: 'search' },
      { label: 'Konto', url: '/account', icon: 'user' },
    ];
    expect(barOf()).toEqual(usual);
    expect(barOf({ links: 'no' })).toEqual(usual);
  });
});
