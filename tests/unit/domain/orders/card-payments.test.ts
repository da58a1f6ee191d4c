import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptsCards, cardMinimumMinor, cardProvider, paymentHosts } from '#domain/orders/card-payments.ts';
import { readSandboxReference, SANDBOX_CARDS } from '#domain/orders/sandbox-cards.ts';
import { fromStripeAmount, toStripeAmount } from '#domain/orders/stripe-amounts.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';

const STRIPE = {
  payment_provider: 'stripe',
  stripe_secret_key: 'sk_test_1',
  stripe_publishable_key: 'pk_test_1',
  stripe_webhook_secret: 'whsec_1',
};
const settings = (stored: Record<string, string> = {}) => readSiteSettings({ ...STRIPE, ...stored });

describe('amounts in Stripe units', () => {
  test.each([
    [2080, 'USD', 2, 2080],
    [2080, 'JPY', 0, 2080],
    [2080, 'ISK', 0, 208_000],
    [2080, 'KWD', 2, 20_800],
    [21, 'EUR', 0, 2100],
    [209, 'EUR', 1, 2090],
  ])('%i of %s with %i decimals are %i', (minor, currency, decimals, amount) => {
    expect(toStripeAmount(minor, currency, decimals)).toBe(amount);
    expect(fromStripeAmount(amount, currency.toLowerCase(), decimals)).toBe(minor);
  });
  test('survive a round trip for all supported currencies', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'ISK', 'UGX', 'TND', 'EUR');
    fc.assert(
      fc.property(
        currency,
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (code, decimals, minor) => {
          if (cardProvider(settings({ currencyCode: code, decimalPlaces: String(decimals) })) === null) return;
          expect(fromStripeAmount(toStripeAmount(minor, code, decimals), code, decimals)).toBe(minor);
        },
      ),
    );
  });
  test('that Stripe does not support throw', () => {
    expect(() => toStripeAmount(1, 'JPY', 2)).toThrow(RangeError);
  });
});

describe('the card provider', () => {
  test('is Stripe if all of its keys are set', () => {
    expect(cardProvider(settings())).toBe('stripe');
    for (const key of ['stripe_secret_key', 'stripe_publishable_key', 'stripe_webhook_secret'])
      expect(cardProvider(settings({ [key]: '' }))).toBeNull();
    expect(cardProvider(readSiteSettings({ payment_provider: 'sandbox' }))).toBe('sandbox');
  });
  test('is absent if the store has chosen none', () => {
    expect(cardProvider(readSiteSettings({}))).toBeNull();
    expect(acceptsCards(readSiteSettings({}))).toBe(false);
  });
  test('is absent if the store has more decimals than Stripe supports', () => {
    expect(cardProvider(settings({ decimalPlaces: '3' }))).toBeNull();
    expect(cardProvider(settings({ currencyCode: 'JPY', decimalPlaces: '2' }))).toBeNull();
    expect(cardProvider(settings({ currencyCode: 'KWD', decimalPlaces: '2' }))).toBe('stripe');
    expect(cardProvider(settings({ currencyCode: 'KWD', decimalPlaces: '3' }))).toBeNull();
  });
  test('has a minimum amount', () => {
    expect(cardMinimumMinor(settings())).toBe(50);
    expect(cardMinimumMinor(settings({ currencyCode: 'JPY', decimalPlaces: '0' }))).toBe(50);
    expect(cardMinimumMinor(settings({ currencyCode: 'GBP' }))).toBe(30);
    expect(cardMinimumMinor(settings({ decimalPlaces: '0' }))).toBe(1);
    expect(cardMinimumMinor(readSiteSettings({ payment_provider: 'sandbox' }))).toBe(1);
  });
  test('has hosts that only pages of its stores allow', () => {
    // Pages do not know the store's secret settings.
    const shown = { stripe_secret_key: '', stripe_webhook_secret: '' };
    expect(paymentHosts(settings(shown))['connect-src']).toEqual(['https://api.stripe.com']);
    for (const other of [
      settings({ ...shown, payment_provider: 'sandbox' }),
      settings({ ...shown, stripe_publishable_key: '' }),
      settings({ ...shown, pay_by_card: 'false' }),
    ])
      expect(paymentHosts(other)).toEqual({});
  });
});

test('every sandbox card has a valid check digit, and no other number is one', () => {
  for (const number of Object.keys(SANDBOX_CARDS)) {
    const digits = [...number].reverse().map(Number);
    const sum = digits.reduce(
      (all, digit, index) => all + (index % 2 === 0 ? digit : (digit * 2) % 9 || (digit && 9)),
      0,
    );
    expect(sum % 10, number).toBe(0);
  }
  for (const other of ['', '5555555555554444', 'toString', '__proto__', 'approved'])
    expect(readSandboxReference(other)).toBeNull();
  expect(readSandboxReference('deny')).toEqual({ decision: 'deny' });
  for (const typed of ['4000 0000 0000 0002', '4000-0000-0000-0002'])
    expect(readSandboxReference(typed)).toEqual({ card: 'decline' });
});
