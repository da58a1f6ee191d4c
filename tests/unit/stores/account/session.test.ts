import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

let requests: FakeRequest[];
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  requests = fakeApi();
  browser = fakeBrowser();
});

const openPage = async (address = '/login') => ({
  ...openTab(browser, { address }),
  ...(await import('#stores/account/session.ts')),
  ...(await import('#stores/shopper/user.ts')),
  ...(await import('#stores/rewards/referral.ts')),
  ...(await import('#stores/cart/cart.ts')),
});
const ada = { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '+15550100' };
const session = { token: 't1', token_type: 'Bearer', user: ada, cart: fakeCart({ version: 7 }), cart_merged: true };
const bodyOf = (call: FakeRequest | undefined): unknown => JSON.parse(String(call?.init.body));
const refusal = (code: string, errors?: object) => ({ message: 'No.', code, ...(errors && { errors }) });

test('a password login sends the guest id, and the merged cart belongs to the customer', async () => {
  const { signInByPassword, $user, $cart, replaceCart, $owner } = await openPage();
  replaceCart(fakeCart({ version: 40 }));
  const guest = (await import('#stores/shopper/guest.ts')).guestId();
  const body = { login: 'ada@mail.example', password: 'correct horse', remember: true };
  const signed = signInByPassword(body);
  expect([requests[0]?.path, bodyOf(requests[0]), requests[0]?.headers.get('guest-id')]).toEqual([
    'login',
    body,
    guest,
  ]);
  await requests[0]?.respond(200, session);
  expect(await signed).toEqual({ ok: true, user: ada });
  expect([$user.get().token, $owner.get()]).toEqual(['t1', 'user:3']);
  expect($cart.get().cartDetails?.version).toBe(7);
  expect(browser.local.entries.has('guest_id')).toBe(false);
});

test('an error signs nobody in and returns its fields', async () => {
  const { signInByPassword, $user, NOBODY } = await openPage();
  const signed = signInByPassword({ login: 'a', password: 'b' });
  await requests[0]?.respond(422, refusal('validation_failed', { login: ['What is that?'] }));
  expect(await signed).toEqual({
    ok: false,
    status: 422,
    ...refusal('validation_failed', { login: ['What is that?'] }),
  });
  expect($user.get()).toEqual(NOBODY);
});

describe('a referral', () => {
  test('is sent where an account may be created, and forgotten when it was', async () => {
    const { storeReferral, referralCode, register, signInByCode } = await openPage();
    storeReferral('AB22CD34');
    const code = signInByCode({ otp_ref: 'r', code: '042137' });
    expect(bodyOf(requests[0])).toEqual({ otp_ref: 'r', code: '042137', referred_by: 'AB22CD34' });
    await requests[0]?.respond(422, refusal('name_required'));
    expect((await code).ok).toBe(false);
    expect(referralCode()).toBe('AB22CD34');
    const person = { name: 'Ada', email: 'a@b.example', phone: '1', password: 'correct horse', accepts_terms: true };
    void register(person);
    const sent = { ...person, password_confirmation: 'correct horse', referred_by: 'AB22CD34' };
    expect(bodyOf(requests[1])).toEqual(sent);
    await requests[1]?.respond(201, session);
    expect(referralCode()).toBeNull();
  });

  test('is dropped after its refusal, so that the next attempt can succeed', async () => {
    const { storeReferral, referralCode, signInByCode } = await openPage();
    storeReferral('AB22CD34');
    void signInByCode({ otp_ref: 'r', code: '042137' });
    await requests[0]?.respond(422, refusal('validation_failed', { referred_by: ['Nobody.'] }));
    expect(referralCode()).toBeNull();
  });
});

test('each attempt with a code has its own key', async () => {
  const { signInByCode } = await openPage();
  void signInByCode({ otp_ref: 'r', code: '1' });
  void signInByCode({ otp_ref: 'r', code: '1' });
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(null);
});

test('after an expired session, the cart of the repeated request belongs to the guest', async () => {
  const { signIn, $owner, $cart } = await openPage('/product/latte');
  const { addToCart } = await import('#stores/cart/cart-actions.ts');
  signIn('t1', ada);
  const added = addToCart({ product_id: 12, quantity: 1 });
  await Promise.resolve();
  await requests[0]?.respond(422, refusal('guest_id_required'));
  await requests[1]?.respond(201, fakeCart({ version: 1 }));
  expect([(await added).ok, $owner.get(), $cart.get().cartDetails?.version]).toEqual([true, 'guest', 1]);
});

describe('the end of a session', () => {
  test.each(['told', 'lost'] as const)('takes effect if the request is %s', async (fate) => {
    const { endSession, signIn, $user, NOBODY } = await openPage('/account');
    signIn('t1', ada);
    const ended = endSession();
    expect([requests[0]?.path, requests[0]?.headers.get('authorization')]).toEqual(['logout', 'Bearer t1']);
    await (fate === 'told' ? requests[0]?.respond(200, { message: 'Bye.' }) : requests[0]?.lose());
    await ended;
    expect($user.get()).toEqual(NOBODY);
  });

  test('of a guest sends no request', async () => {
    await (await openPage()).endSession();
    expect(requests).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const link = { email: 'ada@mail.example', token: 'secret' };

  test.each([
    [200, { valid: true }, 'valid'],
    [200, { valid: false }, 'invalid'],
    [422, refusal('token_invalid'), 'invalid'],
    [500, refusal('internal_error'), 'unknown'],
  ])('has a link that with the response %d %j is %s', async (status, body, wanted) => {
    const { checkReset } = await openPage('/forgot-password');
    const checked = checkReset(link);
    expect([requests[0]?.path, bodyOf(requests[0])]).toEqual(['verify-forgot-password', link]);
    await requests[0]?.respond(status, body);
    expect(await checked).toBe(wanted);
  });

  test('is replaced by a new one, which ends the session of this browser; an error does not', async () => {
    const { resetPassword, signIn, $user } = await openPage('/forgot-password');
    signIn('t1', ada);
    const refused = resetPassword(link, 'short');
    await requests[0]?.respond(422, refusal('validation_failed', { password: ['Too short.'] }));
    expect(await refused).toMatchObject({ ok: false, errors: { password: ['Too short.'] } });
    expect($user.get().token).toBe('t1');
    const reset = resetPassword(link, 'correct horse');
    expect(bodyOf(requests[1])).toEqual({ ...link, password: 'correct horse', password_confirmation: 'correct horse' });
    await requests[1]?.respond(200, { message: 'Done.' });
    expect(await reset).toEqual({ ok: true });
    expect($user.get().token).toBeNull();
  });

  test('can be reset by email, whether or not the account exists', async () => {
    const { requestReset } = await openPage('/forgot-password');
    const sent = requestReset('ada@mail.example');
    expect([requests[0]?.path, bodyOf(requests[0])]).toEqual([
      'send-forgot-password-email',
      { email: 'ada@mail.example' },
    ]);
    await requests[0]?.respond(200, { message: 'Sent.' });
    expect(await sent).toEqual({ ok: true });
  });
});
