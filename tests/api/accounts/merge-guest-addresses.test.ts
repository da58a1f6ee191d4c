import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES_MAX } from '#contracts/limits.ts';
import { listOwnAddresses } from '#services/addresses/list-addresses.ts';
import { mergeGuestAddresses } from '#services/addresses/merge-guest-addresses.ts';
import { bookOf, portland, saveAll } from '../../support/shop/address-book.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, newUser, type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('join.localhost');
});
afterAll(() => shops.close());

type User = ReturnType<typeof newUser>;
const guestWith = async (names: readonly string[]): Promise<Shopper> => {
  const shopper = shopperAt(shops.api, shop.host);
  await saveAll(
    shopper,
    names.map((name) => portland({ name })),
  );
  return shopper;
};
const join = (shopper: Shopper, user: User) => mergeGuestAddresses(shop.db, { guest: guestOwner(shopper), user });
const book = async (user: User) =>
  (await listOwnAddresses(shop.db, user)).map(({ name, isDefault }) => (isDefault ? `${name}*` : name));
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix} ${index}`);

test("a guest's addresses move to the user once, and an existing default stays", async () => {
  const user = newUser();
  const [first, second] = [await guestWith(['Ada', 'Grace']), await guestWith(['Alan'])];
  await join(first, user);
  expect(await book(user)).toEqual(['Ada*', 'Grace']);
  expect(await bookOf(first)).toEqual([]);
  await join(second, user);
  expect(await book(user)).toEqual(['Ada*', 'Alan', 'Grace']);
  await join(first, user);
  expect(await book(user)).toHaveLength(3);
});

test('equal addresses are merged', async () => {
  const user = newUser();
  await join(await guestWith(['Ada', 'ADA', 'Grace']), user);
  expect(await book(user)).toHaveLength(2);
  const again = await guestWith(['ada', 'Alan']);
  await join(again, user);
  expect((await book(user)).map((name) => name.toLowerCase().replace('*', '')).toSorted()).toEqual([
    'ada',
    'alan',
    'grace',
  ]);
  expect(await bookOf(again)).toEqual([]);
});

test("an address book holds 20: the user's own, then the guest's default and newest", async () => {
  const user = newUser();
  await join(await guestWith(many('Own', 17)), user);
  await join(await guestWith(many('Guest', 6)), user);
  const names = await book(user);
  expect(names).toHaveLength(ADDRESSES_MAX);
  expect(names.filter((name) => name.startsWith('Guest')).toSorted()).toEqual(['Guest 0', 'Guest 4', 'Guest 5']);
  expect(names[0]).toBe('Own 0*');
});

test('a guest without addresses changes nothing', async () => {
  const user = newUser();
  await join(shopperAt(shops.api, shop.host), user);
  expect(await book(user)).toEqual([]);
});

test('concurrent logins lose and duplicate no address, with one default', async () => {
  const user = newUser();
  const guests = await Promise.all(many('Guest', 5).map((name) => guestWith([name, `${name} b`])));
  await Promise.all(guests.flatMap((guest) => [join(guest, user), join(guest, user)]));
  const names = await book(user);
  expect(names).toHaveLength(10);
  expect(names.filter((name) => name.endsWith('*'))).toHaveLength(1);
});
