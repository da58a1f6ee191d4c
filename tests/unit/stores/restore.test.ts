import { beforeEach, expect, test, vi } from 'vitest';
import { RESTORE_TIMEOUT_MS, restoring, whenRestored } from '#stores/restore.ts';
import { fakeApi } from '../../support/fake-api.ts';
import { fakeBrowser, openTab } from '../../support/fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Waits for the state, and tells when that was over: after how many milliseconds. */
function waiting(wait = whenRestored) {
  const began = Date.now();
  const waited: { ms: number | null } = { ms: null };
  void wait().then(() => {
    waited.ms = Date.now() - began;
  });
  return waited;
}

test('nothing to restore is waited for by nobody', async () => {
  const waited = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(waited.ms).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('all that is on its way is waited for, and what fails no longer', async () => {
  const after = (ms: number, fails = false) =>
    new Promise((resolve, reject) => setTimeout(() => (fails ? reject(new Error('lost')) : resolve(null)), ms));
  restoring(after(100));
  restoring(after(300, true));
  const waited = waiting();
  await vi.advanceTimersByTimeAsync(1000);
  expect(waited.ms).toBe(300);
  expect(vi.getTimerCount()).toBe(0);
});

test('a store that never answers is waited for at most 5000 ms, from when it is waited for', async () => {
  expect(RESTORE_TIMEOUT_MS).toBe(5000);
  fakeApi();
  openTab(fakeBrowser());
  const { startSiteData } = await import('#stores/site-data.ts');
  const { whenRestored: wait } = await import('#stores/restore.ts');
  startSiteData();
  const [first, late] = [waiting(wait), vi.fn()];
  await vi.advanceTimersByTimeAsync(4999);
  expect(first.ms).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(first.ms).toBe(5000);
  void wait().then(late);
  await vi.advanceTimersByTimeAsync(5000);
  expect(late).toHaveBeenCalled();
});

test('storage that never gives anything holds nothing up', async () => {
  const browser = fakeBrowser();
  browser.local.state = 'blocked';
  fakeApi();
  openTab(browser);
  const { $user, NOBODY } = await import('#stores/user.ts');
  const { $cart } = await import('#stores/cart.ts');
  const waited = waiting((await import('#stores/restore.ts')).whenRestored);
  await vi.advanceTimersByTimeAsync(0);
  expect([waited.ms, $user.get(), $cart.get().cartItems]).toEqual([0, NOBODY, []]);
});
