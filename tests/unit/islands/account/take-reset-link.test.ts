import { expect, test, vi } from 'vitest';
import { takeResetLink } from '#islands/account/take-reset-link.ts';

const open = (search: string) => {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { search, pathname: '/forgot-password' });
  vi.stubGlobal('history', { state: { index: 1 }, replaceState });
  return replaceState;
};

test('the link of a mail is read once, and leaves the address with its place in the history kept', () => {
  const replaceState = open('?token=secret&email=ada%2B1%40example.com');
  expect(takeResetLink()).toEqual({ token: 'secret', email: 'ada+1@example.com' });
  expect(replaceState.mock.calls).toEqual([[{ index: 1 }, '', '/forgot-password']]);
});

test.each([
  ['', 0],
  ['?email=ada@example.com', 0],
  ['?token=secret', 1],
  ['?token=&email=a@b.example', 1],
])('what is no link (%s) opens nothing', (search, removals) => {
  const replaceState = open(search);
  expect(takeResetLink()).toBeNull();
  expect(replaceState).toHaveBeenCalledTimes(removals);
});
