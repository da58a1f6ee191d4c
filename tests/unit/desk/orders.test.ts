import { expect, test } from 'vitest';
import { idsOfPlaced, newOrders } from '#desk/alerts/new-orders.ts';
import { changedFields } from '#desk/audit/changed-fields.ts';
import { boardOf, timeLeft } from '#desk/orders/board/board.ts';
import { mapLink } from '#desk/orders/map-link.ts';
import { chosenAmount, chosenItems } from '#desk/orders/refund/refund-choice.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';

test('the board has each order in work once, the most urgent first', () => {
  const order = (number: string, status: OrderStatus, created: number, scheduled?: number) => ({
    ...{ number, status, created_at: new Date(created).toISOString() },
    ...{ eta_at: null, scheduled_at: scheduled === undefined ? null : new Date(scheduled).toISOString() },
  });
  const board = boardOf([
    order('later', 'placed', 1_000, 90_000),
    order('second', 'placed', 3_000),
    order('first', 'placed', 2_000),
    order('way', 'out_for_delivery', 1_000),
    order('counter', 'ready', 2_000),
    order('unpaid', 'pending_payment', 1_000),
    order('past', 'completed', 1_000),
  ]);
  const numbers = Object.entries(board).map(([name, orders]) => [name, orders.map(({ number }) => number)]);
  expect(Object.fromEntries(numbers)).toEqual({
    new: ['first', 'second', 'later'],
    accepted: [],
    preparing: [],
    leaving: ['way', 'counter'],
  });
});

test('the minutes left until a promised time warn when they are few and when they are over', () => {
  const at = (minutes: number) => timeLeft(new Date(minutes * MINUTE_MS).toISOString(), 0);
  expect(at(200)).toEqual({ minutes: null, urgency: 'none' });
  expect(at(10)).toEqual({ minutes: 10, urgency: 'none' });
  expect(at(9.9)).toEqual({ minutes: 9, urgency: 'soon' });
  expect(at(0)).toEqual({ minutes: 0, urgency: 'soon' });
  expect(at(-0.5)).toEqual({ minutes: -1, urgency: 'late' });
});

test('the map shows the point of the address, or else searches its lines', () => {
  const address = {
    ...{ label: 'Home', name: 'Ada', phone: '', phone_text: '', address_1: '1 Main St', address_2: 'Flat 2' },
    ...{ landmark: '', city: 'Portland & more', state: 'OR', pincode: '97205', country: 'US', lat: 45.5, lng: 0 },
  };
  expect(mapLink(address)).toMatch(/\?api=1&query=45\.5%2C0$/);
  expect(mapLink({ ...address, lat: null })).toMatch(/\?api=1&query=1\+Main\+St%2C\+.*Portland\+%26\+more/);
});

test('the fields that an action changed are shown with what they were and are', () => {
  const before = { status: 'placed', refunded: 0, note: null };
  const after = { status: 'accepted', refunded: 0, preparationMinutes: 20 };
  expect(changedFields(before, after)).toEqual([
    { name: 'status', before: 'placed', after: 'accepted' },
    { name: 'preparationMinutes', before: '', after: '20' },
  ]);
  expect(changedFields(null, { role: 'staff' })).toEqual([{ name: 'role', before: '', after: 'staff' }]);
  expect(changedFields({ role: 'staff' }, null)).toEqual([{ name: 'role', before: 'staff', after: '' }]);
  expect(changedFields(null, null)).toEqual([]);
});

test('an order is new once: when it comes in, or when it is paid, but not when the desk opens', () => {
  const order = (id: number, status: OrderStatus) => ({ id, status });
  const first = [order(1, 'placed'), order(2, 'pending_payment')];
  expect(newOrders(null, first)).toEqual([]);
  const known = new Set(idsOfPlaced(first));
  const next = [order(3, 'placed'), order(2, 'placed'), order(1, 'placed'), order(4, 'accepted')];
  expect(newOrders(known, next).map(({ id }) => id)).toEqual([3, 2]);
  expect(newOrders(new Set([...known, ...idsOfPlaced(next)]), next)).toEqual([]);
});

test('the chosen units of a refund are worth what was paid for them, as far as there are any', () => {
  const item = { id: 7, quantity: 3, refunded_quantity: 1, paid: 0.1 };
  const order = { items: [item, { id: 8, quantity: 1, refunded_quantity: 0, paid: 5 }], decimal_places: 2 };
  expect(chosenAmount(order, { 7: '1' })).toBe(0.04);
  expect(chosenAmount(order, { 7: '9', 8: '1' })).toBe(5.07);
  expect(chosenItems(order.items, { 7: '9', 8: '' })).toEqual([{ item_id: 7, quantity: 2 }]);
  expect(chosenItems(order.items, { 7: '-1', 8: 'x' })).toEqual([]);
});
