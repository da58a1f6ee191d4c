import { describe, expect, test } from 'vitest';
import { bottomLinks, footerLinks } from '#components/frame/frame-links.ts';
import type { Site } from '#components/store.ts';
import { wordsOf } from '#words/words.ts';

const link = { label: 'Pizza', url: '/category/pizza' };

/** A store with these navigations in this order. */
function storeOf(code: string, isDigital: boolean, navigations: readonly Record<string, unknown>[]) {
  const layout = navigations.map((data, index) => ({
    ...{ id: index + 1, code, type: 'designElement' as const, data, settings: {} },
    ...{ position: index + 1, uniqueId: null },
  }));
  return { site: { layout } as unknown as Site, t: wordsOf('de-DE'), isDigital };
}

const barOf = (isDigital: boolean, ...bars: Record<string, unknown>[]) =>
  bottomLinks(storeOf('bottom_nav', isDigital, bars));

test('the links at the end of the pages are those of the store, or none', () => {
  const footerOf = (code: string, ...navigations: Record<string, unknown>[]) =>
    footerLinks(storeOf(code, false, navigations));
  expect(footerOf('footer_nav', { links: [link] })).toEqual([link]);
  expect(footerOf('bottom_nav', { links: [link] })).toEqual([]);
  expect(footerOf('footer_nav', { links: 'no' })).toEqual([]);
});

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
