import { hash } from 'node:crypto';
import { type PaymentOfOrder, readPayment } from '#db/payments/payment-rows.ts';
import { saveIntent } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type PaymentIntent, type PaymentProvider, ProviderUnavailable } from '#providers/payment/payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';

/** How the amount due of an order is paid. */
export interface BegunPayment {
  /** False if nothing has to be paid by card, or not any more. */
  required: boolean;
  /**
   * Null, like `clientSecret`, if no payment is required or the provider did not respond. In the latter case
   * process-payment returns it.
   */
  publishableKey: string | null;
  clientSecret: string | null;
}

/** Time until a payment without any news is checked. */
export const FIRST_CHECK_SECONDS = 120;

const NO_SECRETS = { publishableKey: null, clientSecret: null };

/**
 * Creates the payment of an order at its provider, or finds the existing one. Idempotent: it also repairs what a crash
 * left incomplete between order and provider, or between provider and us.
 * @param db outside of a transaction, after the order is committed
 */
export async function beginPayment(db: TenantDb, orderId: number, providers: PaymentProviders): Promise<BegunPayment> {
  const payment = await readPayment(db, orderId);
  if (payment?.orderStatus !== 'pending_payment') return { required: false, ...NO_SECRETS };
  try {
    const provider = await providers.of(db, payment.provider);
    const { clientSecret } = await intentOf(db, provider, payment);
    return { required: true, publishableKey: provider.publishableKey, clientSecret };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { required: true, ...NO_SECRETS };
  }
}

/** The external idempotency key of an order's payment: a digest, because the order's key is a secret. */
export const providerKeyOf = (orderKey: string): string => hash('sha256', `payment of ${orderKey}`, 'base64url');

/**
 * The payment of an order at its provider, created there if necessary.
 * @throws {ProviderUnavailable}
 */
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
    key: providerKeyOf(orderKey),
  });
  await saveIntent(db, orderId, intent.id, FIRST_CHECK_SECONDS);
  return intent;
}
