import { expect, test } from 'vitest';
import { i18nOf } from '#islands/i18n.ts';
import { orderI18n } from '#islands/orders/order-i18n.ts';

test('an order is shown in its own currency', () => {
  const format = { locale: 'en-US', currencyCode: 'USD', decimalPlaces: 2, symbolPlacement: 'before' } as const;
  const store = i18nOf({ format, isDigital: false, words: {}, language: 'en' });
  const i18n = orderI18n(store, { currency: 'JPY', decimal_places: 0 });
  expect([i18n.total(2080), i18n.decimals]).toEqual(['¥2,080', 0]);
});
