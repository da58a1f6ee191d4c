import { expect, test } from 'vitest';
import { failureText } from '#stores/request-failure.ts';

test.each([0, 500, 503])('a failure of status %i is explained in the words of the store', (status) => {
  expect(failureText({ status, message: 'TypeError: fetch failed' }, 'Please try again.')).toBe('Please try again.');
});

test.each([403, 409, 422, 429])('an expected failure of status %i is explained by the server', (status) => {
  expect(failureText({ status, message: 'This code has expired.' }, 'Please try again.')).toBe(
    'This code has expired.',
  );
});
