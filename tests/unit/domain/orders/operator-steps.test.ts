import { expect, test } from 'vitest';
import { nextSteps, type OperatorStepName } from '#domain/orders/operator-steps.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';

const CASH = {
  paymentMethod: 'cod',
  ownerKind: 'guest',
  paidMinor: 0,
  walletUsedMinor: 0,
  rewardUsedMinor: 0,
} as const;

test('an operator is offered the next steps of an order, that of its course first and rejecting last', () => {
  const steps = (orderType: 'delivery' | 'pickup') =>
    Object.fromEntries(ORDER_STATUSES.map((status) => [status, nextSteps({ ...CASH, status, orderType }, true)]));
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

test('who may not pay money back is not offered to reject an order for which something was paid', () => {
  const offered = (paid: object): OperatorStepName[] =>
    nextSteps({ ...CASH, status: 'placed', orderType: 'pickup', ...paid }, false);
  expect(offered({})).toEqual(['accept', 'reject']);
  expect(offered({ paymentMethod: 'card', paidMinor: 100 })).toEqual(['accept']);
  expect(offered({ ownerKind: 'user', walletUsedMinor: 100 })).toEqual(['accept']);
  expect(offered({ ownerKind: 'user', rewardUsedMinor: 100 })).toEqual(['accept']);
});
