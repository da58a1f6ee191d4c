import { randomBytes } from 'node:crypto';
import {
  BadSignature,
  type NewIntent,
  type PaymentIntent,
  type PaymentProvider,
  type ProviderEvent,
  ProviderUnavailable,
} from './payment-provider.ts';
import { type SandboxState, type SandboxStep, sandboxNow, sandboxStep } from './sandbox-rules.ts';
import { isSigned } from './signed-body.ts';

interface SandboxRefund {
  readonly id: string;
  readonly key: string;
  readonly amountMinor: number;
}

/** A payment in the sandbox's records. */
export interface SandboxIntent extends SandboxState {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly orderId: number;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly clientSecret: string;
  readonly signingKey: string;
  readonly refunds: readonly SandboxRefund[];
}

/** A change of a payment in a store's records. */
interface SandboxEntry {
  /** Unchanged if omitted, like `refunds`. */
  readonly state?: SandboxState | undefined;
  readonly refunds?: readonly SandboxRefund[] | undefined;
  /** How often its next event is delivered. */
  readonly copies: SandboxStep['copies'];
}

/** Storage of one store's sandbox payments, with its own transactions. */
export interface SandboxBook {
  readonly tenantId: number;
  /**
   * Adds a payment unless one with its key exists.
   * @returns the payment with that key
   */
  add(intent: SandboxIntent): Promise<SandboxIntent>;
  find(id: string): Promise<SandboxIntent | null>;
  /**
   * Changes a payment exclusively.
   * @returns its new state; null if it does not exist.
   */
  change(id: string, entry: (intent: SandboxIntent) => SandboxEntry | null): Promise<SandboxIntent | null>;
}

const secretOf = (bytes: number): string => randomBytes(bytes).toString('base64url');
/** Format of the sandbox's ids. Other ids are not queried, because the database rejects text with a NUL. */
const INTENT_ID = /^sbx_[\w-]{16}$/;
const CANCELLABLE = new Set(['requires_payment', 'requires_action']);

/**
 * Substitute for a real provider: it accepts test cards (`SANDBOX_CARDS`) but no money, and fails in all the ways in
 * which a real one does.
 */
export function sandboxProvider(book: SandboxBook, now: () => Date = () => new Date()): PaymentProvider {
  const shown = (intent: SandboxIntent | null): PaymentIntent => {
    if (!intent) throw new ProviderUnavailable('the sandbox has no such payment');
    const { id, amountMinor, currencyCode, clientSecret, orderId, status, problem } = sandboxNow(intent, now());
    const madeFor = { orderId, tenantId: book.tenantId, key: intent.idempotencyKey };
    return { id, status, amountMinor, currencyCode, clientSecret, problem, ...madeFor };
  };
  return {
    name: 'sandbox',
    publishableKey: null,
    create: async (intent) => shown(await book.add(newIntent(intent))),
    read: async (id) => shown(await book.find(id)),
    async proceed(id, reference) {
      let taken = null as SandboxStep | 'unusable' | null;
      const intent = await book.change(id, (before) => {
        taken = sandboxStep(sandboxNow(before, now()), reference, now());
        return taken === 'unusable' ? null : taken;
      });
      return afterProceeding(taken, () => shown(intent));
    },
    cancel: async (id) =>
      shown(
        await book.change(id, ({ status }) =>
          CANCELLABLE.has(status)
            ? { state: { status: 'cancelled', problem: null, settlesAt: null }, copies: 1 }
            : null,
        ),
      ),
    async refund(id, amountMinor, key) {
      const intent = await book.change(id, (before) => refunded(sandboxNow(before, now()), amountMinor, key));
      const made = intent?.refunds.find((refund) => refund.key === key);
      if (!made) throw new ProviderUnavailable('the sandbox cannot refund this');
      return made.id;
    },
    readEvent: (body, headers) => readEvent(book, body, headers, now()),
  };
}

function afterProceeding(taken: SandboxStep | 'unusable' | null, intent: () => PaymentIntent) {
  if (taken === 'unusable') return taken;
  if (taken?.isLost) throw new ProviderUnavailable('the response of the sandbox was lost');
  return intent();
}

const newIntent = ({ orderId, amountMinor, currencyCode, key }: NewIntent): SandboxIntent => {
  const id = `sbx_${secretOf(12)}`;
  return {
    id,
    idempotencyKey: key,
    orderId,
    amountMinor,
    currencyCode,
    status: 'requires_payment',
    problem: null,
    settlesAt: null,
    clientSecret: `${id}_secret_${secretOf(18)}`,
    signingKey: secretOf(32),
    refunds: [],
  };
};

/** Adds a refund. Null if one with this key exists, or if the remaining amount is too small. */
function refunded({ status, amountMinor: all, refunds }: SandboxIntent, amountMinor: number, key: string) {
  if (status !== 'succeeded' || refunds.some((refund) => refund.key === key)) return null;
  const given = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (given + amountMinor > all) return null;
  return { refunds: [...refunds, { id: `sbx_re_${secretOf(12)}`, key, amountMinor }], copies: 1 } as const;
}

/** An event names its payment and is signed with that payment's key. */
async function readEvent(book: SandboxBook, body: string, headers: Headers, now: Date): Promise<ProviderEvent> {
  const { id, intent: intentId } = parsed(body);
  const signature = headers.get('sandbox-signature') ?? '';
  const intent = typeof intentId === 'string' && INTENT_ID.test(intentId) ? await book.find(intentId) : null;
  if (!intent || typeof id !== 'string' || !isSigned(body, intent.signingKey, signature, now))
    throw new BadSignature('the event is not signed by the sandbox');
  return { id, intentId: intent.id };
}

function parsed(body: string): { id?: unknown; intent?: unknown } {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
