import { type PaymentOfOrder, readPayment } from '#db/payments/payment-rows.ts';
import { checkAgain } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
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

/** What a browser says of a payment. */
export interface PaymentReturn {
  provider: CardProvider;
  orderId: number;
  orderKey: string;
  /** As the provider takes it; empty: only asks. */
  reference: string;
}

/** How a payment stands. */
export interface PaymentStanding {
  status: 'succeeded' | 'requires_action' | 'processing' | 'failed' | 'requires_payment';
  problem: PaymentProblem | null;
  publishableKey: string | null;
  clientSecret: string | null;
}

export type PaymentRefusal =
  | 'not_found'
  /** The reference means nothing to the provider. */
  | 'unusable'
  /** The order was given up; money that came for it goes back. */
  | 'order_expired'
  /** Another amount was paid than is due; it goes back. */
  | 'amount_mismatch'
  /** The provider does not answer; whatever was done comes to light later. */
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
 * Takes what a browser brings back from a payment to its provider, and what the provider says of it to `settle`.
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
    const isOver = await isOverInSandbox(db, providers, payment);
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
 * Of an order that was given up nothing goes on: it is only asked whether it was paid too late. Nor does it in the sandbox
 * of a store that takes money by now, or of a server that is no trial: it would place the order for nothing.
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

const isOverInSandbox = async (
  db: TenantDb,
  { takesTestCards }: PaymentProviders,
  { provider }: PaymentOfOrder,
): Promise<boolean> =>
  provider === 'sandbox' && (!takesTestCards || (await storeSettings(db)).payment_provider !== 'sandbox');

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
