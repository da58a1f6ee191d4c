import { type PaymentOfOrder, readPayment } from '#db/payments/payment-rows.ts';
import { checkAgain } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { TEST_PROVIDERS } from '#domain/orders/card-payments.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { isGivenUp } from '#domain/orders/order-status.ts';
import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';
import {
  type IntentStatus,
  type PaymentIntent,
  type PaymentProvider,
  ProviderUnavailable,
} from '#providers/payment/payment-provider.ts';
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
export interface PaymentStanding {
  status: 'succeeded' | 'requires_action' | 'processing' | 'failed' | 'requires_payment';
  problem: PaymentProblem | null;
  publishableKey: string | null;
  clientSecret: string | null;
}

export type PaymentRefusal =
  | 'not_found'
  /** The provider does not accept the reference. */
  | 'unusable'
  /** The order has failed. A payment made for it is refunded. */
  | 'order_expired'
  /** The paid amount differs from the amount due. It is refunded. */
  | 'amount_mismatch'
  /** The provider does not respond. The result becomes known later. */
  | 'unavailable';

const OVER = { problem: null, publishableKey: null, clientSecret: null };
const STANDING: Readonly<Record<IntentStatus, PaymentStanding['status']>> = {
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
): Promise<PaymentStanding | PaymentRefusal> {
  const payment = await readPayment(db, orderId);
  if (payment?.orderKey !== orderKey || payment.provider !== name) return 'not_found';
  if (!isPaymentOpen(payment.state)) return standingOf(payment);
  try {
    const provider = await providers.of(db, name);
    const isOver = await isOverTrial(db, providers, name);
    const intent = await proceed(db, provider, payment, { reference, isOver });
    if (intent === 'unusable') return intent;
    await settle(db, name, intent);
    const after = await readPayment(db, orderId);
    return after ? standingOf(after, { intent, publishableKey: provider.publishableKey }) : 'not_found';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await checkAgain(db, orderId, 'now');
    return 'unavailable';
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
  const made = payment.intentId === null ? await intentOf(db, provider, payment) : null;
  const intentId = made?.id ?? payment.intentId ?? '';
  if (isGivenUp(payment.orderStatus) || isOver) return provider.read(intentId);
  return made && reference === '' ? made : provider.proceed(intentId, reference);
}

const isOverTrial = async (
  db: TenantDb,
  { takesTestCards }: PaymentProviders,
  provider: CardProvider,
): Promise<boolean> =>
  TEST_PROVIDERS.includes(provider) && (!takesTestCards || (await storeSettings(db)).payment_provider !== provider);

interface Told {
  intent: PaymentIntent;
  publishableKey: string | null;
}

function standingOf(
  { state, orderStatus, problem }: PaymentOfOrder,
  told?: Told,
): PaymentStanding | 'order_expired' | 'amount_mismatch' {
  if (state === 'succeeded') return { status: 'succeeded', ...OVER };
  if (isGivenUp(orderStatus) || state === 'cancelled') return 'order_expired';
  if (!isPaymentOpen(state)) return 'amount_mismatch';
  const status = told ? STANDING[told.intent.status] : 'processing';
  return {
    status: status === 'requires_payment' && problem !== null ? 'failed' : status,
    problem,
    publishableKey: told?.publishableKey ?? null,
    clientSecret: told?.intent.clientSecret ?? null,
  };
}
