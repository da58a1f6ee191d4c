import type Stripe from 'stripe';
import type { ReportedPaymentStatus } from '#domain/orders/judge-payment.ts';
import { fromStripeAmount, toStripeAmount } from '#domain/orders/stripe-amounts.ts';
import {
  BadSignature,
  type NewIntent,
  type PaymentIntent,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderStore,
  ProviderUnavailable,
} from './payment-provider.ts';
import { checkKeys } from './stripe-check.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeProblem } from './stripe-problem.ts';
import { isMade, refundOnce } from './stripe-refund.ts';

/**
 * Only cards, including Apple Pay and Google Pay, whose result is known immediately. A bank debit takes days, during
 * which the order would reserve its goods.
 */
const METHODS: Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[] = ['card'];

/** Maximum age of a signed event. */
const TOLERANCE_SECONDS = 300;

/** Events about a refund. Which of them reports a failure depends on the version of the API. */
const REFUND_EVENTS: ReadonlySet<string> = new Set(['refund.failed', 'refund.updated', 'charge.refund.updated']);

const STATUSES: Readonly<Record<string, ReportedPaymentStatus>> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/**
 * Card payments by Stripe: one PaymentIntent per order, which the browser confirms with the Payment Element.
 * @param apiBase origin of Stripe's API if it is not Stripe's own
 */
export function stripeProvider(store: ProviderStore, apiBase?: string): PaymentProvider {
  const { stripe_secret_key: secretKey, stripe_publishable_key: publishableKey } = store.settings;
  const client = () => stripeClient({ secretKey, apiBase });
  const call = <Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> =>
    client().then(work).catch(unavailable);
  const retrieve = (id: string) => call((stripe) => stripe.paymentIntents.retrieve(id));
  return {
    name: 'stripe',
    publishableKey,
    create: async (intent) =>
      shown(
        await call((stripe) =>
          stripe.paymentIntents.create(newIntent(intent), { idempotencyKey: `frontage-${intent.key}` }),
        ),
      ),
    read: async (id) => shown(await retrieve(id)),
    proceed: async (id, reference) => (reference === '' || reference === id ? shown(await retrieve(id)) : 'unusable'),
    cancel: async (id) => shown(await call((stripe) => cancelled(stripe, id))),
    async refund(id, amountMinor, key) {
      const intent = await retrieve(id);
      const amount = toStripeAmount(amountMinor, intent.currency.toUpperCase(), decimalsOf(intent));
      const made = await call((stripe) => refundOnce(stripe, { intent, amount, key }));
      if (isMade(made)) return made.id;
      throw new ProviderUnavailable(`Stripe could not refund ${id}: ${made.failure_reason ?? made.status}`);
    },
    check: () => call((stripe) => checkKeys(stripe, { secretKey, publishableKey })),
    async readEvent(body, headers) {
      const event = readEvent(await client(), store.settings, body, headers);
      if (REFUND_EVENTS.has(event.type))
        return failedRefund(event, (id) => call((stripe) => stripe.refunds.retrieve(id)));
      return event.type.startsWith('payment_intent.') ? paymentEvent(event, store.tenantId) : null;
    },
  };
}

/** Contains nothing that may differ on a retry, because Stripe rejects the same key with a different request. */
const newIntent = ({ amountMinor, currencyCode, decimals, ...of }: NewIntent): Stripe.PaymentIntentCreateParams => ({
  amount: toStripeAmount(amountMinor, currencyCode, decimals),
  currency: currencyCode.toLowerCase(),
  allowed_payment_method_types: METHODS,
  description: `Order ${of.orderNumber}`,
  metadata: { order: String(of.orderId), tenant: String(of.tenantId), decimals: String(decimals), key: of.key },
});

function shown(intent: Stripe.PaymentIntent): PaymentIntent {
  const { id, status, currency, metadata } = intent;
  const amount = status === 'succeeded' ? intent.amount_received : intent.amount;
  return {
    id,
    // An unknown status counts as not finished.
    status: STATUSES[status] ?? 'processing',
    amountMinor: fromStripeAmount(amount, currency, decimalsOf(intent)),
    currencyCode: currency.toUpperCase(),
    clientSecret: intent.client_secret,
    problem: stripeProblem(intent.last_payment_error),
    orderId: number(metadata['order']),
    tenantId: number(metadata['tenant']),
    key: metadata['key'] ?? null,
  };
}

/**
 * The decimals with which the order was created, because the store's setting may have changed. For a foreign payment,
 * Stripe's own.
 */
const decimalsOf = ({ metadata }: Stripe.PaymentIntent): number | undefined =>
  number(metadata['decimals']) ?? undefined;

const number = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** A payment that can no longer be cancelled keeps its state. */
async function cancelled(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(id);
  } catch (error) {
    if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
    return stripe.paymentIntents.retrieve(id);
  }
}

function readEvent(
  stripe: Stripe,
  { stripe_webhook_secret: secret }: ProviderStore['settings'],
  body: string,
  headers: Headers,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret, TOLERANCE_SECONDS);
  } catch (error) {
    throw new BadSignature('the event is not signed by Stripe', { cause: error });
  }
}

/** If the account is shared with other uses, only events of this store's orders count. */
function paymentEvent({ id, data }: Stripe.Event, tenantId: number): ProviderEvent | null {
  const intent = data.object as Stripe.PaymentIntent;
  return number(intent.metadata['tenant']) === tenantId ? { id, intentId: intent.id } : null;
}

/**
 * The failure of a refund, such as one to a closed card, which its bank returns days later.
 * @param read reads the refund from Stripe, since an event is only a hint
 */
async function failedRefund(
  { id, data }: Stripe.Event,
  read: (refundId: string) => Promise<Stripe.Refund>,
): Promise<ProviderEvent | null> {
  const reported = data.object as Stripe.Refund;
  if (isMade(reported)) return null;
  const refund = await read(reported.id);
  const intent = refund.payment_intent;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  return intentId === undefined || isMade(refund) ? null : { id, intentId, failedRefundId: refund.id };
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/**
 * Any error of Stripe is unexpected here: a wrong key, too many requests, an invalid request. Its message may contain a
 * part of a key and is not passed on.
 */
function unavailable(error: unknown): never {
  if (error instanceof RangeError) throw error;
  const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
  const what = [type ?? 'no response', statusCode, code].filter((part) => part !== undefined).join(' ');
  throw new ProviderUnavailable(`Stripe: ${what}`);
}
