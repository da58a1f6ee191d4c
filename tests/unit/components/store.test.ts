import { expect, test } from 'vitest';
import { openStore } from '#components/store.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { settings, site } from '../../support/cases/fixture-store.ts';

const withSettings = (change = {}) => openStore({ ...site, settings: { ...settings, ...change } });

test('a store is opened once for all pages with the same data', () => {
  expect(openStore(site)).toBe(openStore(site));
  expect(openStore({ ...site })).not.toBe(openStore(site));
});

test('formatting of a price does not depend on earlier ones', () => {
  const store = withSettings();
  const amounts = Array.from({ length: 5_000 }, (_, index) => index / 100);
  const expected = amounts.map((amount) => formatPrice(amount, store.settings));
  for (let round = 0; round < 2; round += 1) expect(amounts.map((amount) => store.price(amount))).toEqual(expected);
});

test('stores do not share formatted prices', () => {
  const [dollars, euros] = [withSettings({ currencyCode: 'USD' }), withSettings({ currencyCode: 'EUR' })];
  expect([dollars.price(3.5), euros.price(3.5)]).toEqual(['$3.50', '€3.50']);
});
