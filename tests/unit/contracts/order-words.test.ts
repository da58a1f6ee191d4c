import { expect, test } from 'vitest';
import { ORDER_TYPES } from '#contracts/cart.ts';
import * as contract from '#contracts/order.ts';
import { FULFILMENTS, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';

test('the contract and the rules know the same words of orders', () => {
  expect(contract.ORDER_STATUSES).toEqual(ORDER_STATUSES);
  expect(contract.PAYMENT_STATUSES).toEqual(PAYMENT_STATUSES);
  expect(contract.PAYMENT_METHODS).toEqual(PAYMENT_METHODS);
  expect(ORDER_TYPES).toEqual(FULFILMENTS);
});
