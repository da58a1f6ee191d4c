import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const KEY = 'frontage:slice.example:user';
const ada = { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '+15550100', wallet_balance: 4 };
const bob = { ...ada, id: 4, name: 'Bob' };
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
const openPage = async () => ({ ...openTab(browser), ...(await import('#stores/shopper/user.ts')) });

test('a customer stays signed in on the next page and in all tabs', async () => {
  const first = await openPage();
  const other = await openPage();
  first.signIn('t1', ada);
  other.dispatchStorageEvent(KEY);
  for (const { $user, $owner } of [first, other, await openPage()]) {
    expect([$user.get(), $owner.get()]).toEqual([{ token: 't1', profile: ada }, 'user:3']);
  }
});

test('a logout applies to all tabs and leaves no data of the customer', async () => {
  const first = await openPage();
  first.signIn('t1', ada);
  const other = await openPage();
  expect(first.signOut()).toBe(true);
  expect(first.signOut()).toBe(false);
  other.dispatchStorageEvent(KEY);
  expect(other.$user.get()).toEqual(other.NOBODY);
  expect([...browser.local.entries.values()].join()).not.toMatch(/t1|Ada|ada@/);
  expect((await openPage()).$owner.get()).toBe('guest');
});

test('after a login or logout the browser has a new guest', async () => {
  const { signIn, signOut } = await openPage();
  const { guestId } = await import('#stores/shopper/guest.ts');
  const before = guestId();
  expect(guestId()).toBe(before);
  signIn('t1', ada);
  expect(browser.local.entries.has('guest_id')).toBe(false);
  const meanwhile = guestId();
  signOut('t0');
  expect(guestId()).toBe(meanwhile);
  signOut('t1');
  expect(new Set([before, meanwhile, guestId()]).size).toBe(3);
});

test('a tab that does not know of a logout does not undo it', async () => {
  const first = await openPage();
  first.signIn('t1', ada);
  const other = await openPage();
  first.signOut();
  other.updateProfile({ ...ada, name: 'Ada L.' });
  expect(other.$user.get()).toEqual(other.NOBODY);
});

test('a late profile only applies to its own customer', async () => {
  const { $user, signIn, updateProfile } = await openPage();
  signIn('t2', bob);
  updateProfile(ada);
  expect($user.get().profile).toEqual(bob);
  updateProfile({ ...bob, name: 'Robert' });
  expect($user.get()).toMatchObject({ token: 't2', profile: { name: 'Robert' } });
});

test.each([{ token: 't1' }, { token: 't1', profile: {} }, { token: 7, profile: ada }, { token: null, profile: ada }])(
  'incomplete customer data (%j) is ignored',
  async (value) => {
    browser.local.setItem(KEY, JSON.stringify({ version: 1, value }));
    const { $user, NOBODY } = await openPage();
    expect($user.get()).toEqual(NOBODY);
  },
);
