import { afterEach, expect, test, vi } from 'vitest';
import { REFERRAL_DAYS } from '#contracts/limits.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const browser = fakeBrowser();
const openPage = async () => ({ ...openTab(browser), ...(await import('#stores/rewards/referral.ts')) });
afterEach(() => {
  vi.useRealTimers();
  browser.local.entries.clear();
});

test('a referral is stored for its days, and the last one counts', async () => {
  vi.useFakeTimers({ now: 0 });
  const { storeReferral } = await openPage();
  storeReferral('AB22CD34');
  storeReferral('XY22CD34');
  const later = await openPage();
  vi.setSystemTime(REFERRAL_DAYS * DAY_MS - 1);
  expect(later.referralCode()).toBe('XY22CD34');
  vi.setSystemTime(REFERRAL_DAYS * DAY_MS);
  expect(later.referralCode()).toBeNull();
});

test.each([{ code: 'nonsense', at: 0 }, { code: 'AB22CD34' }, null, 7])(
  'an invalid referral (%j) is ignored',
  async (value) => {
    browser.local.setItem('frontage:slice.example:referral', JSON.stringify({ version: 1, value }));
    expect((await openPage()).referralCode()).toBeNull();
  },
);

test('a referral is forgotten once it is used', async () => {
  const { storeReferral, referralCode, forgetReferral } = await openPage();
  storeReferral('AB22CD34');
  forgetReferral();
  expect(referralCode()).toBeNull();
});
