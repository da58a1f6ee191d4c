import { type PaymentOfOrder, readPayment } from '#db/payments/payment-rows.ts';
import { scheduleCheck } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { TEST_PROVIDERS } from '#domain/orders/card-payments.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import type { ReportedPaymentStatus } from '#domain/orders/judge-payment.ts';
import { hasFailed } from '#domain/orders/order-status.ts';
import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import { isPaymentOpen, type PaymentProgressStatus } from '#domain/orders/payment-status.ts';
import { type PaymentIntent, type PaymentProvider, ProviderUnavailable } from '#providers/payment/payment-provider.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { intentOf } from './begin-payment.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { settle } from './settle.ts';

/** Data that the browser sends after a payment attempt. */
export interface PaymentReturn {
  provider: CardProvider;
  orderId: number;
  orderKey: string;
  /** Provider-specific reference. If empty, only the status is read. */
  reference: string;
}

/** The current status of a payment. */
export interface PaymentProgress {
  status: PaymentProgressStatus;
  problem: PaymentProblem | null;
  publishableKey: string | null;
  clientSecret: string | null;
}

export type PaymentErrorCode =
  | 'not_found'
  /** The provider does not accept the reference. */
  | 'reference_invalid'
  /** The order has failed. A payment made for it is refunded. */
  | 'order_expired'
  /** The paid amount differs from the amount due. It is refunded. */
  | 'amount_mismatch'
  /** The provider does not respond. The result becomes known later. */
  | 'payment_unavailable';

export type PaymentOutcome = { ok: true; payment: PaymentProgress } | { ok: false; code: PaymentErrorCode };

const NOTHING_TO_DO = { problem: null, publishableKey: null, clientSecret: null };
const STATUS: Readonly<Record<ReportedPaymentStatus, PaymentProgressStatus>> = {
  requires_payment: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  cancelled: 'failed',
};

/**
 * Passes the browser's payment result to its provider, and the provider's response to `settle`.
 * @param db outside of a transaction
 */
export async function processPayment(
  db: TenantDb,
  providers: PaymentProviders,
  { provider: name, orderId, orderKey, reference }: PaymentReturn,
): Promise<PaymentOutcome> {
  const payment = await readPayment(db, orderId);
  if (payment?.orderKey !== orderKey || payment.provider !== name) return { ok: false, code: 'not_found' };
  if (!isPaymentOpen(payment.state)) return outcomeOf(payment);
  try {
    const provider = await providers.of(db, name);
    const isOver = await isOverTrial(db, providers, name);
    const intent = await proceed(db, provider, payment, { reference, isOver });
    if (intent === 'unusable') return { ok: false, code: 'reference_invalid' };
    await settle(db, name, intent);
    const after = await readPayment(db, orderId);
    if (!after) return { ok: false, code: 'not_found' };
    return outcomeOf(after, { intent, publishableKey: provider.publishableKey });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await scheduleCheck(db, orderId, 'now');
    return { ok: false, code: 'payment_unavailable' };
  }
}

/**
 * The payment of a failed order is not continued. Its status is only read, in case it was paid too late. The same
 * applies to a test payment if the store now uses a real provider or the server is not a trial, because the order
 * would be placed for free.
 */
async function proceed(
  db: TenantDb,
  provider: PaymentProvider,
  payment: PaymentOfOrder,
  { reference, isOver }: { reference: string; isOver: boolean },
): Promise<PaymentIntent | 'unusable'> {
  const created = payment.intentId === null ? await intentOf(db, provider, payment) : null;
  const intentId = created?.id ?? payment.intentId ?? '';
  if (hasFailed(payment.orderStatus) || isOver) return provider.read(intentId);
  return created && reference === '' ? created : provider.proceed(intentId, reference);
}

const isOverTrial = async (
  db: TenantDb,
  { takesTestCards }: PaymentProviders,
  provider: CardProvider,
): Promise<boolean> =>
  TEST_PROVIDERS.includes(provider) && (!takesTestCards || (await storeSettings(db)).payment_provider !== provider);

/** @param reported the provider's answer; absent if it was not asked */
function outcomeOf(
  { state, orderStatus, problem }: PaymentOfOrder,
  reported?: { intent: PaymentIntent; publishableKey: string | null },
): PaymentOutcome {
  if (state === 'succeeded') return { ok: true, payment: { status: 'succeeded', ...NOTHING_TO_DO } };
  if (hasFailed(orderStatus) || state === 'cancelled') return { ok: false, code: 'order_expired' };
  if (!isPaymentOpen(state)) return { ok: false, code: 'amount_mismatch' };
  const status = reported ? STATUS[reported.intent.status] : 'processing';
  return {
    ok: true,
    payment: {
      status: status === 'requires_payment' && problem !== null ? 'failed' : status,
      problem,
      publishableKey: reported?.publishableKey ?? null,
      clientSecret: reported?.intent.clientSecret ?? null,
    },
  };
}
