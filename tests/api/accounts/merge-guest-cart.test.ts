import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCart } from '#services/cart/get-cart.ts';
import { mergeGuestCart } from '#services/cart/merge-guest-cart.ts';
import { addAreas } from '../../support/shop/areas.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, newUser, type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('join.localhost');
});
afterAll(() => shops.close());

const join = (shopper: Shopper, user = newUser()) =>
  mergeGuestCart(shop.db, { guest: guestOwner(shopper), user, branchId: null, now: 0 });
const piecesOf = ({ view }: Awaited<ReturnType<typeof join>>) =>
  Object.fromEntries(view.lines.map(({ line }) => [line.productId, line.quantity]));

test("a guest's cart moves to the user once, and the guest id no longer opens it", async () => {
  const id = await shop.product({ name: 'Tea' });
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: id, quantity: 2 });
  const user = newUser();
  const joined = await join(shopper, user);
  expect(joined.isMerged).toBe(true);
  expect(piecesOf(joined)).toEqual({ [id]: 2 });
  expect(await shopper.cart()).toMatchObject({ version: 0, cart_items: [] });
  const again = await join(shopper, user);
  expect(again.isMerged).toBe(false);
  expect(piecesOf(again)).toEqual({ [id]: 2 });
});

test('equal lines add up to at most the stock', async () => {
  const [few, free] = [await shop.product({ name: 'Few', stock: 5 }), await shop.product({ name: 'Free' })];
  const user = newUser();
  const [first, second] = [shopperAt(shops.api, shop.host), shopperAt(shops.api, shop.host)];
  for (const shopper of [first, second]) {
    await shopper.add({ product_id: few, quantity: 4 });
    await shopper.add({ product_id: free, quantity: 1 });
    await join(shopper, user);
  }
  const outcome = await getCart(shop.db, { owner: user, branchId: null, takesTestCards: true, now: 0 }, {});
  if (!outcome.ok) throw new Error(outcome.code);
  expect(outcome.view.lines.map(({ line }) => [line.productId, line.quantity])).toEqual([
    [few, 5],
    [free, 2],
  ]);
});

test('twenty concurrent logins of one guest add its cart once', async () => {
  const id = await shop.product({ name: 'Once' });
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: id, quantity: 3 });
  const user = newUser();
  const all = await Promise.all(Array.from({ length: 20 }, () => join(shopper, user)));
  expect(all.filter(({ isMerged }) => isMerged)).toHaveLength(1);
  for (const each of all) expect(piecesOf(each)).toEqual({ [id]: 3 });
});

test("the guest's pincode is where the cart is sent, unless the user's cart is sent elsewhere", async () => {
  const other = await shops.open('join-places.localhost');
  const id = await other.product({ name: 'Bread' });
  await addAreas(other, `Main branch of ${other.host}`, [
    { kind: 'pincodes', pincodes: [{ pincode: '10001', distanceMeters: 100 }] },
  ]);
  const guest = shopperAt(shops.api, other.host);
  const merge = async (user: ReturnType<typeof newUser>) => {
    await guest.add({ product_id: id, quantity: 1 });
    await guest.cart('?pincode=10001');
    return mergeGuestCart(other.db, { guest: guestOwner(guest), user, branchId: null, now: 0 });
  };
  const [unplaced, placed] = [newUser(), newUser()];
  expect((await merge(unplaced)).view).toMatchObject({
    cart: { pincode: '10001', addressId: null },
    delivery: { destination: { status: 'serviceable', distanceMeters: 100 } },
  });
  const addressId = await addressOf(other, placed);
  const read = { owner: placed, branchId: null, takesTestCards: true, now: 0 };
  await getCart(other.db, read, { addressId });
  expect((await merge(placed)).view.cart).toMatchObject({ pincode: null, addressId });
});

async function addressOf({ insert }: TestShop, { kind, key }: ReturnType<typeof newUser>): Promise<number> {
  const person = { name: 'Ada', phone: '+15035550123', address_1: '1 Main St', city: 'Portland', country: 'US' };
  return Number((await insert('address', { owner_kind: kind, owner_key: key, ...person })).id);
}
