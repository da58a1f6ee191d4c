import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePayment, type ReportedPayment, type StoredPayment } from '#domain/orders/judge-payment.ts';
import { hasFailed, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { canPaymentMove, isPaymentOpen, PAYMENT_STATES, type PaymentState } from '#domain/orders/payment-status.ts';

const KEPT: StoredPayment = {
  state: 'requires_payment',
  amountMinor: 2080,
  currencyCode: 'USD',
  orderId: 7,
  tenantId: 1,
  orderStatus: 'pending_payment',
};
const TOLD: ReportedPayment = { status: 'succeeded', amountMinor: 2080, currencyCode: 'USD', orderId: 7, tenantId: 1 };

const kept = fc.record({
  state: fc.constantFrom(...PAYMENT_STATES),
  orderStatus: fc.constantFrom(...ORDER_STATUSES),
});
const told = fc.record(
  {
    status: fc.constantFrom('requires_payment', 'requires_action', 'processing', 'succeeded', 'cancelled' as const),
    amountMinor: fc.constantFrom(2079, 2080, 2081, 0),
    currencyCode: fc.constantFrom('USD', 'EUR'),
    orderId: fc.constantFrom(7, 8, null),
    tenantId: fc.constantFrom(1, 2, null),
  },
  { requiredKeys: ['status'] },
);
/** The state after a verdict. */
const AFTER: Readonly<Record<ReturnType<typeof judgePayment>, PaymentState | null>> = {
  nothing: null,
  pending: 'requires_payment',
  paid: 'succeeded',
  cancelled: 'cancelled',
  refund_mismatch: 'refund_due',
  refund_late: 'refund_due',
};
const each = (check: (kept: StoredPayment, told: ReportedPayment) => void) =>
  fc.assert(
    fc.property(kept, told, (a, b) => check({ ...KEPT, ...a }, { ...TOLD, ...b } as ReportedPayment)),
    { numRuns: 5_000 },
  );
const isAsAsked = (b: ReportedPayment) =>
  (['amountMinor', 'currencyCode', 'orderId', 'tenantId'] as const).every((key) => b[key] === TOLD[key]);

test('only the exact amount for an order that waits for it counts as paid', () => {
  expect(judgePayment(KEPT, TOLD)).toBe('paid');
  each((a, b) => {
    const isPaid = judgePayment(a, b) === 'paid';
    const may =
      b.status === 'succeeded' && isAsAsked(b) && isPaymentOpen(a.state) && a.orderStatus === 'pending_payment';
    expect(isPaid).toBe(may);
  });
});

test('received money belongs to an order or is refunded', () => {
  each((a, b) => {
    if (b.status !== 'succeeded') return;
    const isKnown = ['succeeded', 'refund_due', 'refunded'].includes(a.state);
    expect(judgePayment(a, b) === 'nothing').toBe(isKnown);
  });
  expect(judgePayment({ ...KEPT, orderStatus: 'expired' }, TOLD)).toBe('refund_late');
  expect(judgePayment({ ...KEPT, state: 'cancelled' }, TOLD)).toBe('refund_late');
  expect(judgePayment(KEPT, { ...TOLD, amountMinor: 2081 })).toBe('refund_mismatch');
});

test('a payment only moves forward, and repeated news changes nothing', () => {
  each((a, b) => {
    const to = AFTER[judgePayment(a, b)];
    if (to === null || to === a.state) return;
    expect(canPaymentMove(a.state, to), `${a.state} → ${to}`).toBe(true);
    const orderStatus = to === 'succeeded' ? 'placed' : a.orderStatus;
    const again = judgePayment({ ...a, state: to, orderStatus }, b);
    expect([to === 'requires_payment' ? 'pending' : 'nothing']).toContain(again);
  });
});

test('a payment of an abandoned order never places it', () => {
  each((a, b) => {
    if (hasFailed(a.orderStatus)) expect(judgePayment(a, b)).not.toBe('paid');
  });
});
