import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { providerFacts } from '#domain/orders/card-payments.ts';
import { CARD_PROVIDERS, type CardProvider } from '#domain/orders/card-provider.ts';
import { PAYMENT_SETTINGS } from '#domain/store/order-settings.ts';
import { validateSetting } from '#domain/store/validate-setting.ts';
import { OPEN_PROVIDERS, type OpenProviders } from '#services/payments/payment-providers.ts';

test('every provider has a payment form of its name', () => {
  const forms = globSync('*Card.tsx', { cwd: `${import.meta.dirname}/../../../../src/islands/checkout/payment` });
  expect(forms.map((form) => form.replace('Card.tsx', '').toLowerCase()).toSorted()).toEqual(
    [...CARD_PROVIDERS].toSorted(),
  );
});

test('every provider has settings that begin with its name', () => {
  for (const provider of CARD_PROVIDERS)
    for (const key of Object.keys(providerFacts(provider).settings)) {
      expect(key.startsWith(`${provider}_`), key).toBe(true);
      expect(Object.keys(PAYMENT_SETTINGS)).toContain(key);
    }
});

test('an unknown provider neither compiles nor can be chosen', () => {
  // @ts-expect-error: not one of CARD_PROVIDERS
  const unknown: CardProvider = 'nobody';
  // @ts-expect-error: each provider must be opened
  const incomplete: OpenProviders = { sandbox: OPEN_PROVIDERS.sandbox };
  expect(Object.keys(incomplete)).not.toContain(unknown);
  expect(validateSetting('payment_provider', unknown)).toEqual({
    ok: false,
    code: 'invalid_setting',
    key: 'payment_provider',
    problem: `"nobody" is not one of none, ${CARD_PROVIDERS.join(', ')}`,
  });
});
