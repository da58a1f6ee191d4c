import { expect, test } from 'vitest';
import { nextSteps } from '#domain/orders/operator-steps.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';

test('an operator is offered the next steps of an order, that of its course first and rejecting last', () => {
  const steps = (orderType: 'delivery' | 'pickup') =>
    Object.fromEntries(ORDER_STATUSES.map((status) => [status, nextSteps({ status, orderType })]));
  const shared = {
    ...{ pending_payment: [], placed: ['accept', 'reject'], completed: [], cancelled: [], rejected: [], expired: [] },
    ...{ ready: ['complete', 'reject'], out_for_delivery: ['complete', 'reject'] },
  };
  expect(steps('pickup')).toEqual({
    ...shared,
    accepted: ['prepare', 'ready', 'reject'],
    preparing: ['ready', 'reject'],
  });
  expect(steps('delivery')).toEqual({
    ...shared,
    accepted: ['prepare', 'dispatch', 'reject'],
    preparing: ['dispatch', 'reject'],
  });
});
