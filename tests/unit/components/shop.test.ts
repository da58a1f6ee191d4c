import { expect, test } from 'vitest';
import { openShop } from '#components/shop.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { settings, site } from '../../support/cases/fixture-store.ts';

const withSettings = (change = {}) => openShop({ ...site, settings: { ...settings, ...change } });

test('a shop is opened once for all pages with the same data', () => {
  expect(openShop(site)).toBe(openShop(site));
  expect(openShop({ ...site })).not.toBe(openShop(site));
});

test('formatting of a price does not depend on earlier ones', () => {
  const shop = withSettings();
  const amounts = Array.from({ length: 5_000 }, (_, index) => index / 100);
  const expected = amounts.map((amount) => formatPrice(amount, shop.settings));
  for (let round = 0; round < 2; round += 1) expect(amounts.map((amount) => shop.price(amount))).toEqual(expected);
});

test('shops do not share formatted prices', () => {
  const [dollars, euros] = [withSettings({ currencyCode: 'USD' }), withSettings({ currencyCode: 'EUR' })];
  expect([dollars.price(3.5), euros.price(3.5)]).toEqual(['$3.50', '€3.50']);
});
