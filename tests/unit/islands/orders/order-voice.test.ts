import { expect, test } from 'vitest';
import { orderVoice } from '#islands/orders/order-voice.ts';

test('an order is shown in its own currency', () => {
  const format = { locale: 'en-US', currencyCode: 'USD', decimalPlaces: 2, symbolPlacement: 'before' } as const;
  const voice = orderVoice(
    { format, isDigital: false, words: {}, language: 'en' },
    { currency: 'JPY', decimal_places: 0 },
  );
  expect([voice.total(2080), voice.decimals]).toEqual(['¥2,080', 0]);
});
