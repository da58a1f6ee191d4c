import { expect, test } from 'vitest';
import { paymentHosts } from '#domain/orders/payment-hosts.ts';
import { readSiteSettings } from '#domain/site-settings.ts';

test('pages let the provider in that takes the cards of the store, and nobody else', () => {
  expect(paymentHosts(readSiteSettings({}))).toEqual({});
  const stripe = { payment_provider: 'stripe', stripe_publishable_key: 'pk_test_1' };
  expect(paymentHosts(readSiteSettings(stripe))['script-src']).toContain('https://js.stripe.com');
  expect(paymentHosts(readSiteSettings({ payment_provider: 'stripe' }))).toEqual({});
});
