import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let requests: FakeRequest[];
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  requests = fakeApi();
  browser = fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});
const openPage = async () => ({
  ...openTab(browser, { address: '/login' }),
  ...(await import('#stores/account/one-time-code.ts')),
  ...(await import('#stores/account/clock.ts')),
  ...(await import('#stores/shopper/user.ts')),
});
const response = {
  otp_ref: 'r'.repeat(43),
  channel: 'email',
  masked_to: 'a•••@example.com',
  expires_in: 300,
  resend_in: 30,
};
const TO = { email: 'ada@example.com' };

test('a sent code is known after a reload until it expires, to its owner only', async () => {
  const { sendCode } = await openPage();
  const result = sendCode('login', TO);
  expect([requests[0]?.path, requests[0]?.init.body]).toEqual(['send-login-otp', JSON.stringify(TO)]);
  await requests[0]?.respond(200, response);
  const now = Date.now();
  const { otp_ref, channel, masked_to } = response;
  const sent = { otp_ref, channel, masked_to, to: TO, expires_at: now + 300_000, resend_at: now + 30_000 };
  expect(await result).toEqual({ ok: true, sent });
  const next = await openPage();
  expect([next.sentCode('login'), next.sentCode('email')]).toEqual([sent, null]);
  vi.setSystemTime(now + 299_999);
  expect(next.sentCode('login')).toEqual(sent);
  vi.setSystemTime(now + 300_000);
  expect(next.sentCode('login')).toBeNull();
  vi.setSystemTime(now);
  next.signIn('t1', { id: 3, name: 'Ada', email: '', phone: '' });
  expect(next.sentCode('login')).toBeNull();
});

test('an error keeps the former code; a forgotten one is removed', async () => {
  const { sendCode, sentCode, forgetCode } = await openPage();
  void sendCode('login', TO);
  await requests[0]?.respond(200, response);
  const again = sendCode('login', TO);
  await requests[1]?.respond(422, { message: 'No.', code: 'validation_failed', errors: { email: ['No.'] } });
  expect(await again).toMatchObject({ ok: false, errors: { email: ['No.'] } });
  expect(sentCode('login')?.otp_ref).toBe(response.otp_ref);
  forgetCode('login');
  expect(sentCode('login')).toBeNull();
});

test.each(['{', '{"owner":"guest","values":{"otp_ref":"r"}}', '{"owner":"guest","values":null}'])(
  'an invalid stored code (%s) is ignored',
  async (text) => {
    browser.session.setItem('frontage:slice.example:draft/code/login', text);
    expect((await openPage()).sentCode('login')).toBeNull();
  },
);

test('seconds count down to 0, and only with a listener', async () => {
  const { secondsUntil } = await openPage();
  const $left = secondsUntil(Date.now() + 2_100);
  const seen: number[] = [];
  const end = $left.subscribe((seconds) => seen.push(seconds));
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual([3, 2, 1, 0]);
  end();
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(0);
});
