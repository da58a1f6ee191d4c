import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canChangeStatus, hasEnded, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { orderSteps, refundNote } from '#islands/orders/order-steps.ts';

type Ordered = Parameters<typeof orderSteps>[0];
const event = (status: string) => ({
  kind: 'order' as const,
  status,
  label: '',
  at: '2026-01-01T10:00:00Z',
  note: null,
});
const ordered = (order_type: Ordered['order_type'], ...way: OrderStatus[]): Ordered => ({
  order_type,
  status: way.at(-1) ?? 'placed',
  timeline: way.map(event),
});
const shown = (order: Ordered) => orderSteps(order).map(({ status, state }) => `${status} ${state}`);

describe('the steps of an order', () => {
  test('follow its order type and mark the current one', () => {
    expect(shown(ordered('delivery', 'placed', 'accepted', 'preparing'))).toEqual([
      'placed done',
      'accepted done',
      'preparing current',
      'out_for_delivery next',
      'completed next',
    ]);
    expect(orderSteps(ordered('pickup', 'placed')).map(({ word }) => word)).toEqual([
      'order.step_placed',
      'order.step_accepted',
      'order.step_preparing',
      'order.step_ready',
      'order.step_picked_up',
    ]);
  });
  test('include skipped ones as done, without a time', () => {
    const steps = orderSteps(ordered('delivery', 'placed', 'accepted', 'out_for_delivery'));
    expect(steps[2]).toMatchObject({ status: 'preparing', state: 'done', at: null });
  });
  test('end where the order was abandoned', () => {
    expect(shown(ordered('delivery', 'placed', 'accepted', 'cancelled'))).toEqual([
      'placed done',
      'accepted done',
      'cancelled broken',
    ]);
    expect(shown(ordered('delivery', 'pending_payment', 'expired'))).toEqual(['expired broken']);
  });
  test('always have exactly one current step, with its time, and no finished one after it', () => {
    const walk = fc
      .tuple(fc.constantFrom('delivery' as const, 'pickup' as const), fc.array(fc.nat(9), { maxLength: 8 }))
      .map(([type, choices]) => {
        const way: OrderStatus[] = ['pending_payment'];
        for (const choice of choices) {
          const now = way.at(-1) ?? 'placed';
          const open = ORDER_STATUSES.filter((next) => canChangeStatus(now, next, type));
          const next = open[choice % Math.max(1, open.length)];
          if (next) way.push(next);
        }
        return ordered(type, ...way);
      });
    fc.assert(
      fc.property(walk, (order) => {
        const steps = orderSteps(order);
        const states = steps.map(({ state }) => state);
        const here = steps.filter(({ state }) => state === 'current' || state === 'broken');
        expect(here.map(({ status, at }) => [status, at !== null])).toEqual([[order.status, true]]);
        expect(states.slice(states.findIndex((state) => state !== 'done') + 1)).not.toContain('done');
        if (hasEnded(order.status)) expect(states).not.toContain('next');
      }),
    );
  });
});

describe('a refund', () => {
  test('is shown with its own note only', () => {
    const paid = { ...event('paid'), kind: 'payment' as const };
    const timeline = [{ ...event('accepted'), note: 'In ten minutes' }, paid];
    expect(refundNote({ timeline })).toBeNull();
    const refunded = { ...paid, status: 'partially_refunded', note: 'One was bruised' };
    expect(refundNote({ timeline: [...timeline, refunded] })).toBe('One was bruised');
  });
});
