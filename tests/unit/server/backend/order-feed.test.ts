import { expect, test } from 'vitest';
import { orderFeed } from '#server/backend/order-feed.ts';

const feed = () =>
  orderFeed(
    'postgres://nowhere',
    (error) => {
      throw error;
    },
    () => ({ close: async () => undefined }),
  );
const order = (orderId: number, tenantId = 1) => ({ tenantId, orderId });
/** Opens `count` watches as given by `who`. @returns the number of accepted ones */
const look = (count: number, who: (index: number) => ReturnType<ReturnType<typeof feed>['watch']>): number =>
  Array.from({ length: count }, (_, index) => who(index)).filter((watch) => watch !== null).length;

test('a subscriber can watch 30 times from any of its addresses, and again when one watch ends', () => {
  const { watch } = feed();
  expect(look(40, (index) => watch(order(index), `2001:db8:1:2::${index.toString(16)}`))).toBe(30);
  expect(look(40, (index) => watch(order(index), '203.0.113.7'))).toBe(30);
  const mine = watch(order(1), '203.0.113.8');
  mine?.stop();
  // Stopping twice frees one place.
  mine?.stop();
  expect(look(40, (index) => watch(order(index), '203.0.113.8'))).toBe(30);
});

test('a /48 network does not take the places of all others', () => {
  const { watch } = feed();
  expect(look(3_000, (index) => watch(order(index), `2001:db8:1:${index.toString(16)}::1`))).toBe(120);
  expect(watch(order(1), '2001:db8:2::1')).not.toBeNull();
});

test('one order can be watched 20 times from any addresses', () => {
  const { watch } = feed();
  expect(look(50, (index) => watch(order(7), `203.0.113.${index}`))).toBe(20);
  expect(watch(order(7, 2), '203.0.113.1')).not.toBeNull();
  expect(watch(order(8), '203.0.113.1')).not.toBeNull();
});

test('one store leaves places for others, and the total is limited', () => {
  const { watch } = feed();
  const many = (tenantId: number) =>
    look(1_500, (index) => watch(order(index, tenantId), `10.${tenantId}.${index >> 8}.${index & 255}`));
  expect([many(1), many(2), many(3)]).toEqual([1_000, 1_000, 0]);
});
