import { expect, test } from 'vitest';
import type { CheckoutField } from '#islands/checkout/checkout-field.ts';
import { orderFieldErrors } from '#islands/checkout/order-field-errors.ts';

const FIELDS: readonly CheckoutField[] = ['name', 'email', 'phone', 'address', 'slot', 'coupon', 'accepts_terms'];
const refused = (code: string, errors: Record<string, string[]> = {}) =>
  orderFieldErrors({ code, message: 'Why.', errors }, FIELDS);

test('an error is shown where the shopper can correct it', () => {
  expect(refused('branch_closed')).toEqual([['slot', 'Why.']]);
  expect(refused('unserviceable')).toEqual([['address', 'Why.']]);
  expect(refused('out_of_stock')).toEqual([['items', 'Why.']]);
  expect(refused('coupon_used_up')).toEqual([['coupon', 'Why.']]);
  expect(refused('wallet_insufficient')).toEqual([['payment_method', 'Why.']]);
  expect(refused('store_closed')).toEqual([]);
});

test('errors of fields are shown at the fields, for any parameter name', () => {
  const errors = {
    'customer[phone]': ['No number.', 'Nor that.'],
    scheduled_at: ['Gone.'],
    'address[pincode]': ['None.'],
    accepts_terms: ['Please.'],
  };
  expect(refused('validation_failed', errors)).toEqual([
    ['phone', 'No number.'],
    ['slot', 'Gone.'],
    ['accepts_terms', 'Please.'],
  ]);
  expect(refused('validation_failed', { nothing_known: ['Odd.'] })).toEqual([]);
});
