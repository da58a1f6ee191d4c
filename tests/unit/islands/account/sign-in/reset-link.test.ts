import { expect, test, vi } from 'vitest';
import { consumeResetLink } from '#islands/account/sign-in/reset-link.ts';

const open = (address: string) => {
  const { search, hash } = new URL(address, 'https://slice.example/forgot-password');
  const replaceState = vi.fn();
  vi.stubGlobal('location', { search, hash, pathname: '/forgot-password' });
  vi.stubGlobal('history', { state: { index: 1 }, replaceState });
  return replaceState;
};

test.each(['?', '#'])('the link of an email (%s) is removed from the address, with the same history entry', (mark) => {
  const replaceState = open(`${mark}token=secret&email=ada%2B1%40example.com`);
  expect(consumeResetLink()).toEqual({ token: 'secret', email: 'ada+1@example.com' });
  expect(replaceState.mock.calls).toEqual([[{ index: 1 }, '', '/forgot-password']]);
});

test.each([
  ['', 0],
  ['?email=ada@example.com', 0],
  ['#branch-selector', 0],
  ['?token=secret', 1],
  ['?token=&email=a@b.example', 1],
])('an invalid link (%s) has no effect', (search, removals) => {
  const replaceState = open(search);
  expect(consumeResetLink()).toBeNull();
  expect(replaceState).toHaveBeenCalledTimes(removals);
});
