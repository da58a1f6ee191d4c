import { describe, expect, test } from 'vitest';
import { ApiError, ERROR_STATUS, type ErrorCode, fieldError } from '#api/response/api-error.ts';
import ar from '#words/server/ar.json' with { type: 'json' };
import de from '#words/server/de.json' with { type: 'json' };
import en from '#words/server/en.json' with { type: 'json' };
import { wordsOf } from '#words/words.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

describe.each([
  ['ar', ar.errors],
  ['de', de.errors],
  ['en', en.errors],
])('in %s', (_, texts) => {
  test('every error code has a text, and every text a code', () => {
    expect(Object.keys(texts).toSorted()).toEqual(CODES.toSorted());
  });
});

test('the message is the text of the code in the language of the store, English by default', () => {
  expect(new ApiError('cart_empty').body).toEqual({ code: 'cart_empty', message: 'Your cart is empty' });
  const local = new ApiError('wishlist_full', { say: wordsOf('de-DE'), values: { count: 3 } });
  expect(local.body.message).toContain('Platz für 3 Produkte');
});

test('a store gets the text of a code in its language, but an exact message as it is', () => {
  const store = { locale: 'de-DE' };
  expect(new ApiError('unavailable', { retryAfter: 5 }).bodyFor(store)).toEqual({
    code: 'unavailable',
    message: 'Der Shop ist gerade nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal.',
  });
  for (const details of [{ message: 'No.' }, { errors: { name: ['No.'] } }, { say: wordsOf('ar') }]) {
    const error = new ApiError('validation_failed', details);
    expect(error.bodyFor(store)).toEqual(error.body);
  }
});

test('the message of an invalid field is also that of the response, and several have a general one', () => {
  const one = fieldError({ phone: 'No number' }, 'Check the fields');
  expect(one.body).toMatchObject({ message: 'No number', errors: { phone: ['No number'] } });
  const two = fieldError({ phone: 'No number', name: 'No name' }, 'Check the fields');
  expect(two.body).toMatchObject({ message: 'Check the fields', errors: { name: ['No name'] } });
});
