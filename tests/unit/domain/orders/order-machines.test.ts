/** Compares the state machines of orders and payments with simple models of them. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellation } from '#domain/orders/cancellation.ts';
import { earnedRewards, rewardsOfRefund } from '#domain/orders/earned-rewards.ts';
import { canChangeStatus, hasEnded, hasFailed, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import { canPaymentMove, PAYMENT_STATES } from '#domain/orders/payment-status.ts';
import { splitRefund } from '#domain/orders/split-refund.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/cases/rule-runs.ts';

const KINDS = ['delivery', 'pickup'] as const;
/** Progress of an order, which never decreases. */
const RANK = ['pending_payment', 'placed', 'accepted', 'preparing', 'ready|out_for_delivery', 'completed'];
const rankOf = (status: string): number => RANK.findIndex((names) => names.split('|').includes(status));

class Try implements fc.Command<{ path: string[] }, { status: (typeof ORDER_STATUSES)[number] }> {
  readonly to: (typeof ORDER_STATUSES)[number];
  readonly kind: OrderType;
  constructor(to: (typeof ORDER_STATUSES)[number], kind: OrderType) {
    this.to = to;
    this.kind = kind;
  }
  check = () => true;
  run(model: { path: string[] }, real: { status: (typeof ORDER_STATUSES)[number] }): void {
    const from = real.status;
    const isMoved = canChangeStatus(from, this.to, this.kind);
    const wasOver = rankOf(from) === -1 || from === 'completed';
    if (wasOver) expect(isMoved).toBe(false);
    if (!isMoved) return;
    // Forward or to an end; goods that left the store cannot be cancelled.
    if (rankOf(this.to) !== -1) expect(rankOf(this.to)).toBeGreaterThan(rankOf(from));
    if (this.to === 'expired') expect(from).toBe('pending_payment');
    if (this.to === 'rejected') expect(from).not.toBe('pending_payment');
    if (this.to === 'cancelled') expect(rankOf(from)).toBeLessThan(rankOf('ready'));
    if (this.to === 'ready') expect(this.kind).toBe('pickup');
    if (this.to === 'out_for_delivery') expect(this.kind).toBe('delivery');
    if (this.to === 'completed') expect(['ready', 'out_for_delivery']).toContain(from);
    expect(model.path).not.toContain(this.to);
    model.path.push(this.to);
    real.status = this.to;
  }
  toString = () => this.to;
}

test('an order only moves forward by any steps, and keeps its final state', {
  timeout: RULE_TIMEOUT,
}, () => {
  let count = 0;
  let ended = 0;
  const tries = KINDS.map((kind) =>
    fc.commands(
      ORDER_STATUSES.map((to) => fc.constant(new Try(to, kind))),
      { size: 'max', maxCommands: 60 },
    ),
  );
  fc.assert(
    fc.property(fc.oneof(...tries), (commands) => {
      const real = { status: 'pending_payment' as (typeof ORDER_STATUSES)[number] };
      fc.modelRun(() => ({ model: { path: ['pending_payment'] }, real }), commands);
      count += [...commands].length;
      ended += hasEnded(real.status) ? 1 : 0;
    }),
    { numRuns: RULE_RUNS },
  );
  // The sequences must be meaningful: long, and mostly finished.
  console.info(`${count} steps were tried on ${RULE_RUNS} orders, of which ${ended} came to an end`);
  expect(count / RULE_RUNS).toBeGreaterThan(5);
  expect(ended).toBeGreaterThan(RULE_RUNS / 10);
});

test('an abandoned order is one that ended without being completed', () => {
  for (const status of ORDER_STATUSES) expect(hasFailed(status)).toBe(hasEnded(status) && status !== 'completed');
});

test('no state of a payment is reached twice, but for one refund after another', () => {
  const reach = (from: (typeof PAYMENT_STATES)[number], seen: readonly string[]): void => {
    expect(seen).not.toContain(from);
    for (const to of PAYMENT_STATES) if (canPaymentMove(from, to) && from !== 'refunded') reach(to, [...seen, from]);
  };
  for (const state of PAYMENT_STATES) reach(state, []);
  expect(PAYMENT_STATES.filter((state) => canPaymentMove('refunded', state))).toEqual(['refund_due']);
  expect(PAYMENT_STATES.filter((state) => canPaymentMove(state, 'refunded'))).toEqual(['refund_due']);
});

describe('the money rules', () => {
  const minor = fc.integer({ min: 0, max: 10_000_000 });
  test('earn rewards as a part of the subtotal and take them back in proportion', { timeout: RULE_TIMEOUT }, () => {
    fc.assert(
      fc.property(minor, minor, fc.integer({ min: 0, max: 100 }), minor, (subtotal, off, percent, back) => {
        const order = { subtotalMinor: subtotal, orderDiscountMinor: Math.min(off, subtotal) };
        const earned = earnedRewards(order, percent);
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(subtotal);
        const total = subtotal + 1;
        const part = rewardsOfRefund(earned, Math.min(back, total), total);
        expect(part).toBeLessThanOrEqual(earned);
        expect(rewardsOfRefund(earned, total, total)).toBe(earned);
      }),
      { numRuns: RULE_RUNS },
    );
    expect(earnedRewards({ subtotalMinor: 1_680, orderDiscountMinor: 80 }, 1)).toBe(16);
  });

  test('refund the full amount, to no source more than came from it', { timeout: RULE_TIMEOUT }, () => {
    const method = fc.constantFrom('card', 'cod', 'wallet' as const);
    const owner = fc.constantFrom('guest', 'user', 'gone' as const);
    fc.assert(
      fc.property(
        method,
        owner,
        minor,
        minor,
        minor,
        fc.nat(),
        (paymentMethod, ownerKind, due, wallet, reward, asked) => {
          const paidMinor = paymentMethod === 'wallet' ? 0 : due;
          const total = paidMinor + wallet + reward;
          const amount = Math.min(asked, total);
          const order = {
            paymentMethod,
            ownerKind,
            paidMinor,
            walletUsedMinor: wallet,
            rewardUsedMinor: reward,
          } as const;
          const { cardMinor, walletMinor, rewardMinor, storeMinor } = splitRefund(order, amount);
          expect(cardMinor + walletMinor + rewardMinor + storeMinor).toBe(amount);
          expect(Math.min(cardMinor, walletMinor, rewardMinor, storeMinor)).toBeGreaterThanOrEqual(0);
          expect(cardMinor).toBeLessThanOrEqual(paymentMethod === 'card' ? paidMinor : 0);
          expect(walletMinor).toBeLessThanOrEqual(ownerKind === 'user' ? wallet : 0);
          expect(rewardMinor).toBeLessThanOrEqual(ownerKind === 'user' ? reward : 0);
          if (ownerKind === 'user') expect(storeMinor).toBeLessThanOrEqual(paymentMethod === 'cod' ? paidMinor : 0);
        },
      ),
      { numRuns: RULE_RUNS },
    );
  });
});

test('an order can be cancelled until it is accepted, or for some minutes afterwards', () => {
  const acceptedAt = new Date(0);
  const accepted = { status: 'accepted', orderType: 'pickup', acceptedAt } as const;
  expect(cancellation({ ...accepted, status: 'placed', acceptedAt: null }, 0, 1e12)).toEqual({
    canCancel: true,
    until: null,
  });
  expect(cancellation(accepted, 5, 299_999).canCancel).toBe(true);
  expect(cancellation(accepted, 5, 300_000)).toEqual({ canCancel: false, until: new Date(300_000) });
  expect(cancellation({ ...accepted, status: 'ready' }, 5, 0)).toEqual({ canCancel: false, until: null });
});
