import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import { readSandboxReference, type SandboxOutcome } from '#domain/orders/sandbox-cards.ts';
import type { IntentStatus } from './payment-provider.ts';

/** How long a slow card takes. */
export const SLOW_MS = 5_000;

/** What the cards and answers move. */
export interface SandboxState {
  readonly status: IntentStatus;
  readonly problem: PaymentProblem | null;
  /** When what is slow succeeds by itself. */
  readonly settlesAt: Date | null;
}

export interface SandboxStep {
  readonly state: SandboxState;
  /** How often its events are told: a lost answer's never. */
  readonly copies: 0 | 1 | 3;
  /** Whether the call fails although it took effect. */
  readonly isLost: boolean;
}

const step = (state: Partial<SandboxState> & Pick<SandboxState, 'status'>, copies: SandboxStep['copies'] = 1) => ({
  state: { problem: null, settlesAt: null, ...state },
  copies,
  isLost: false,
});

const OUTCOMES: Readonly<Record<SandboxOutcome, (now: Date) => SandboxStep>> = {
  success: () => step({ status: 'succeeded' }),
  decline: () => step({ status: 'requires_payment', problem: 'declined' }),
  insufficient_funds: () => step({ status: 'requires_payment', problem: 'insufficient_funds' }),
  three_d_secure: () => step({ status: 'requires_action' }),
  slow: (now) => step({ status: 'processing', settlesAt: new Date(now.getTime() + SLOW_MS) }),
  lost_answer: () => ({ ...step({ status: 'succeeded' }, 0), isLost: true }),
  duplicate_webhook: () => step({ status: 'succeeded' }, 3),
};

/**
 * What a reference makes of a payment. Nothing moves one that is over or under way; a question is answered where one was
 * asked, and another card may be taken instead.
 * @returns null: nothing moves; `unusable`: the reference means nothing
 */
export function sandboxStep({ status }: SandboxState, reference: string, now: Date): SandboxStep | 'unusable' | null {
  const read = readSandboxReference(reference);
  if (!read && reference !== '') return 'unusable';
  if (!read || (status !== 'requires_payment' && status !== 'requires_action')) return null;
  if ('card' in read) return OUTCOMES[read.card](now);
  if (status !== 'requires_action') return null;
  return read.answer === 'approve'
    ? step({ status: 'succeeded' })
    : step({ status: 'requires_payment', problem: 'authentication_failed' });
}

/** A payment as it is now: what is slow has succeeded once its time has come. */
export const sandboxNow = <State extends SandboxState>(state: State, now: Date): State =>
  state.status === 'processing' && state.settlesAt !== null && state.settlesAt <= now
    ? { ...state, status: 'succeeded' as const }
    : state;
