import type { ReportedPaymentStatus } from '#domain/orders/judge-payment.ts';
import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import { readSandboxReference, type SandboxOutcome } from '#domain/orders/sandbox-cards.ts';

/** Duration of a slow card payment. */
export const SLOW_MS = 5_000;

/** The state that cards and confirmations change. */
export interface SandboxState {
  readonly status: ReportedPaymentStatus;
  readonly problem: PaymentProblem | null;
  /** When a slow payment succeeds by itself. */
  readonly settlesAt: Date | null;
}

export interface SandboxStep {
  readonly state: SandboxState;
  /** How often the event is delivered: never for a lost response. */
  readonly copies: 0 | 1 | 3;
  /** Whether the request fails although it took effect. */
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
 * The effect of a reference on a payment. Finished or processing payments do not change. A confirmation is only
 * accepted when one was requested; another card may be used instead.
 * @returns null if nothing changes; `unusable` if the reference is invalid
 */
export function sandboxStep({ status }: SandboxState, reference: string, now: Date): SandboxStep | 'unusable' | null {
  const read = readSandboxReference(reference);
  if (!read && reference !== '') return 'unusable';
  if (!read || (status !== 'requires_payment' && status !== 'requires_action')) return null;
  if ('card' in read) return OUTCOMES[read.card](now);
  if (status !== 'requires_action') return null;
  return read.decision === 'approve'
    ? step({ status: 'succeeded' })
    : step({ status: 'requires_payment', problem: 'authentication_failed' });
}

/** The current state of a payment: a slow one succeeds once its time has come. */
export const sandboxNow = <State extends SandboxState>(state: State, now: Date): State =>
  state.status === 'processing' && state.settlesAt !== null && state.settlesAt <= now
    ? { ...state, status: 'succeeded' as const }
    : state;
