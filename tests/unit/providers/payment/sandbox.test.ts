import { describe, expect, test } from 'vitest';
import { type SandboxState, SLOW_MS, sandboxNow, sandboxStep } from '#providers/payment/sandbox-rules.ts';
import { isSigned, signBody } from '#providers/payment/signed-body.ts';
import { stripeProblem } from '#providers/payment/stripe-problem.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const state = (status: SandboxState['status']): SandboxState => ({ status, problem: null, settlesAt: null });
const moved = (status: SandboxState['status'], reference: string) => {
  const step = sandboxStep(state(status), reference, NOW);
  return step === null || step === 'unusable' ? step : step.state.status;
};

describe('a sandbox payment', () => {
  test('in progress or ended ignores further input', () => {
    for (const status of ['processing', 'succeeded', 'cancelled'] as const)
      for (const reference of ['4242424242424242', '4000000000000002', 'approve', 'deny', ''])
        expect(moved(status, reference)).toBeNull();
  });
  test('accepts another card when it asks for confirmation, and an answer only then', () => {
    expect(moved('requires_action', '4242424242424242')).toBe('succeeded');
    expect([moved('requires_action', 'approve'), moved('requires_action', 'deny')]).toEqual([
      'succeeded',
      'requires_payment',
    ]);
    expect([moved('requires_payment', 'approve'), moved('requires_payment', 'yes')]).toEqual([null, 'unusable']);
  });
  test('with a slow card succeeds after its delay', () => {
    const step = sandboxStep(state('requires_payment'), '4000000000003063', NOW);
    const slow = step !== null && step !== 'unusable' ? step.state : state('cancelled');
    const at = (ms: number) => sandboxNow(slow, new Date(NOW.getTime() + ms)).status;
    expect([at(0), at(SLOW_MS - 1), at(SLOW_MS)]).toEqual(['processing', 'processing', 'succeeded']);
  });
});

describe('a signature', () => {
  const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000);
  test('is valid only for its body, key and time', () => {
    const signature = signBody('{"a":1}', 'key', NOW);
    expect(isSigned('{"a":1}', 'key', signature, seconds(300))).toBe(true);
    expect(isSigned('{"a":2}', 'key', signature, NOW)).toBe(false);
    expect(isSigned('{"a":1}', 'other', signature, NOW)).toBe(false);
    for (const late of [301, -301]) expect(isSigned('{"a":1}', 'key', signature, seconds(late))).toBe(false);
    for (const odd of ['', 't=1', signature.slice(0, -1), `${signature}0`, signature.replace('t=', 't=-')])
      expect(isSigned('{"a":1}', 'key', odd, NOW), odd).toBe(false);
  });
});

test('the decline reason of Stripe becomes an instruction for the shopper', () => {
  expect(stripeProblem(null)).toBeNull();
  expect(stripeProblem({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe('insufficient_funds');
  expect(stripeProblem({ code: 'payment_intent_authentication_failure' })).toBe('authentication_failed');
  for (const code of ['card_declined', 'lost_card', 'toString', undefined])
    expect(stripeProblem({ code })).toBe('declined');
});
