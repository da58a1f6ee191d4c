import { expect, test } from 'vitest';
import type { StepFailure } from '#services/orders/change/step-by-operator.ts';
import { failureText } from '../../../scripts/store/orders/order.ts';

const impossible = (status: string, ...next: string[]) => ({ code: 'step_impossible', status, next });

test.each([
  ['accept', { code: 'not_found' }, 'There is no order "A-9".'],
  ['ready', impossible('placed', 'accept', 'reject'), 'The order is "Order placed". Next: accept, reject.'],
  [
    'redy',
    impossible('placed', 'accept', 'reject'),
    'There is no step "redy". Did you mean "ready"? The order is "Order placed". Next: accept, reject.',
  ],
  ['reject', impossible('completed'), 'The order is "Completed". It can no longer change.'],
  [
    'refund',
    { code: 'too_much', leftMinor: 1280, decimalPlaces: 2, currencyCode: 'EUR' },
    'The amount is more than is left to refund, 12.80 EUR.',
  ],
  ['refund', { code: 'amount_invalid', message: 'the price "x" is odd' }, 'The price "x" is odd.'],
  ['refund', { code: 'amount_missing' }, 'The amount must be above 0.'],
  ['refund', { code: 'amount_invalid', message: '"all" is not a price' }, '"all" is not a price.'],
  ['accept', { code: 'note_invalid', maxLength: 200 }, 'A note must be one line of at most 200 characters.'],
])('%s is answered %j as a sentence', (step, failure, text) => {
  const typed = { number: 'A-9', step, note: undefined, amount: undefined };
  expect(failureText({ ok: false, ...failure } as StepFailure, typed)).toBe(text);
});
