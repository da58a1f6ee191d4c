import { describe, expect, test } from 'vitest';
import { bannerView, shownBanners } from '#components/home/banner-view.ts';
import { banners, image } from '../../support/cases/fixture-store.ts';

const banner = banners[0];
const shop = { host: 'slice.example' };

describe('the text of a banner on a phone', () => {
  test.each([
    ['on-square', 'Lunch, sorted.', 'Made to order, at your door in 30 minutes.', 'Order now'],
    ['on-whole', 'Bread from the oven of the night shift', 'Out of the oven at six, on your table at seven.', 'See'],
    ['above', 'x'.repeat(60), 'x'.repeat(150), ''],
  ])('is placed %s', (place, title, text, button) => {
    expect(bannerView({ ...banner, title, text, button }, shop).words).toBe(place);
  });

  test('is placed above a picture that was not made for phones', () => {
    expect(bannerView({ ...banner, mobile_image: null }, shop).words).toBe('above');
    expect(bannerView({ ...banner, image: null }, shop)).toMatchObject({
      words: 'above',
      narrow: null,
      image: banner.mobile_image,
    });
  });
});

test('text is white on a dark picture', () => {
  const dark = { ...image('night'), placeholder: '#1b1530' };
  expect(bannerView({ ...banner, image: dark }, shop).isDark).toBe(true);
  expect(bannerView(banner, shop).isDark).toBe(false);
  expect(bannerView({ ...banner, image: null, mobile_image: null }, shop).isDark).toBe(false);
});

test('a banner without text and picture is not shown', () => {
  const empty = { ...banner, image: null, mobile_image: null, title: '', text: '', button: '' };
  expect(
    shownBanners([empty, banner, { ...empty, text: 'Soon' }, { ...empty, mobile_image: banner.mobile_image }]),
  ).toHaveLength(3);
});
