import { expect, test } from 'vitest';
import { serviceText } from '#islands/address/shared/service-text.ts';
import { numberFormats } from '#islands/i18n.ts';
import { wordsOf } from '#words/words.ts';

const FORMAT = { currencyCode: 'USD', decimalPlaces: 2, symbolPlacement: 'before' } as const;
const said = (served: Parameters<typeof serviceText>[0], branch: string | null, locale = 'en-US') =>
  serviceText(served, branch, { t: wordsOf(locale), ...numberFormats({ ...FORMAT, locale }) });

test.each([
  [
    { needs_place: false, is_serviceable: false, delivery_distance: null, eta_minutes: null },
    'Outside our delivery area',
  ],
  [{ needs_place: false, is_serviceable: true, delivery_distance: null, eta_minutes: null }, 'Delivers from Pearl'],
  [
    { needs_place: false, is_serviceable: true, delivery_distance: 3.42, eta_minutes: null },
    'Delivers from Pearl · 2.1 mi',
  ],
  [
    { needs_place: false, is_serviceable: true, delivery_distance: 3.42, eta_minutes: 35 },
    'Delivers from Pearl · 2.1 mi · about\u00a035\u00a0min',
  ],
])('%o: %s', (served, text) => {
  expect(said(served, 'Pearl')).toBe(text);
});

test('the text is in the language of the store, without the name of an unknown branch', () => {
  const served = { needs_place: false, is_serviceable: true, delivery_distance: 3.42, eta_minutes: 35 };
  expect(said(served, null, 'de-DE')).toBe('Wir liefern hierher · 3,4 km · etwa\u00a035\u00a0Min.');
  expect(said({ ...served, delivery_distance: null }, 'الفرع', 'ar')).toContain('35');
});
