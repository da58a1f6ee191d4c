import { hash } from 'node:crypto';
import { type PaymentOfOrder, readPayment } from '#db/payments/payment-rows.ts';
import { keepIntent } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import {
  type PaymentIntent,
  type PaymentProvider,
  type ProviderName,
  ProviderUnavailable,
} from '#providers/payment/payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';

/** How what is due of an order is paid. */
export interface PaymentAnswer {
  /** False: nothing is to be paid by card, or not any more. */
  required: boolean;
  /** Null, as all below it: none is required. */
  provider: ProviderName | null;
  amountMinor: number;
  /** ISO 4217. */
  currencyCode: string;
  publishableKey: string | null;
  /** Null as well where the provider did not answer: process-payment gives it then. */
  clientSecret: string | null;
  processUrl: string | null;
}

/** Until a payment is asked for that nothing was heard of. */
export const FIRST_CHECK_SECONDS = 120;

const NOT_REQUIRED: PaymentAnswer = {
  required: false,
  provider: null,
  amountMinor: 0,
  currencyCode: '',
  publishableKey: null,
  clientSecret: null,
  processUrl: null,
};

/**
 * Makes the payment of an order at its provider, or finds it. Asked again it is the same payment; what a crash has left
 * between the order and the provider, or between the provider and us, is made good by it.
 * @param db outside of a transaction, after the order is committed
 */
export async function beginPayment(db: TenantDb, orderId: number, providers: PaymentProviders): Promise<PaymentAnswer> {
  const payment = await readPayment(db, orderId);
  if (payment?.orderStatus !== 'pending_payment') return NOT_REQUIRED;
  const { provider: name, amountMinor, currencyCode } = payment;
  const required = { required: true, provider: name, amountMinor, currencyCode, processUrl: processUrl(name) };
  try {
    const provider = await providers.of(db, name);
    const { clientSecret } = await intentOf(db, provider, payment);
    return { ...required, publishableKey: provider.publishableKey, clientSecret };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { ...required, publishableKey: null, clientSecret: null };
  }
}

const processUrl = (name: ProviderName): string => `/api/${name}/process-payment`;

/** What the payment of an order is known by outside: of the order's key, which is a secret, the digest alone. */
export const keyOf = (orderKey: string): string => hash('sha256', `payment of ${orderKey}`, 'base64url');

/** The payment of an order as its provider has it; made there if it is not yet. @throws {ProviderUnavailable} */
export async function intentOf(
  db: TenantDb,
  provider: PaymentProvider,
  payment: PaymentOfOrder,
): Promise<PaymentIntent> {
  if (payment.intentId !== null) return provider.read(payment.intentId);
  const { orderId, orderNumber, orderKey, amountMinor, currencyCode, decimals } = payment;
  const amount = { amountMinor, currencyCode, decimals };
  const intent = await provider.create({
    tenantId: db.tenantId,
    orderId,
    orderNumber,
    ...amount,
    key: keyOf(orderKey),
  });
  await keepIntent(db, orderId, intent.id, FIRST_CHECK_SECONDS);
  return intent;
}
