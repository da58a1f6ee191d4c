import { describe, expect, test } from 'vitest';
import { bottomLinks } from '#components/frame/bottom-links.ts';
import type { Site } from '#components/store.ts';
import { wordsOf } from '#words/words.ts';

const link = { label: 'Pizza', url: '/category/pizza' };

/** The bar of a store with these layout items in this order. */
function barOf(isDigital: boolean, ...bars: Record<string, unknown>[]) {
  const layout = bars.map((data, index) => ({
    ...{ id: index + 1, code: 'bottom_nav', type: 'designElement' as const, data, settings: {} },
    ...{ position: index + 1, uniqueId: null },
  }));
  return bottomLinks({ site: { layout } as unknown as Site, t: wordsOf('de-DE'), isDigital });
}

describe('the bar at the bottom of phones', () => {
  test('has the links of the last valid item', () => {
    expect(barOf(false, { links: [{ ...link, label: 'Old' }] }, { links: [link] }, { links: 'no' })).toEqual([link]);
  });

  test('is absent if the store has emptied it', () => {
    expect(barOf(false, { links: [] })).toEqual([]);
  });

  test('links to home, cart and account by default', () => {
    const usual = [
      { label: 'Startseite', url: '/', icon: 'home' },
      { label: 'Warenkorb', url: '/cart', icon: 'bag' },
      { label: 'Konto', url: '/account', icon: 'user' },
    ];
    expect(barOf(false)).toEqual(usual);
    expect(barOf(false, { links: 'no' })).toEqual(usual);
  });

  test('of a digital store has no cart', () => {
    expect(barOf(true, { links: [link, { label: 'Cart', url: '/cart' }] })).toEqual([link]);
    expect(barOf(true).map(({ url }) => url)).toEqual(['/', '/search', '/account']);
  });
});
