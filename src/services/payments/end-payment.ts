import type { PaymentOfOrder } from '#db/payments/payment-rows.ts';
import { readPayment } from '#db/payments/payment-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';
import type { PaymentIntent, PaymentProvider } from '#providers/payment/payment-provider.ts';
import { intentOf } from './begin-payment.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { settle } from './settle.ts';

/** `under_way`: the bank is processing it, so it may still be paid. */
export type PaymentEnd = 'ended' | 'paid' | 'under_way';

/**
 * Ends the payment of an order at its provider before the order is given up. The provider decides: if the shopper pays
 * at that moment, they have an order; otherwise the payment can no longer be made.
 * @param db outside of a transaction
 * @throws {ProviderUnavailable} if it does not respond; nothing has changed
 */
export async function endPayment(db: TenantDb, providers: PaymentProviders, orderId: number): Promise<PaymentEnd> {
  const payment = await readPayment(db, orderId);
  if (payment && isPaymentOpen(payment.state)) {
    const provider = await providers.of(db, payment.provider);
    await settle(db, provider.name, await cancelIntent(db, provider, payment));
  }
  const state = (await readPayment(db, orderId))?.state;
  if (state === undefined || !isPaymentOpen(state)) return state === 'succeeded' ? 'paid' : 'ended';
  return 'under_way';
}

/**
 * Cancels a payment at its provider. If the provider may not know it yet, it is created first, so that exactly this
 * payment is cancelled.
 */
export async function cancelIntent(
  db: TenantDb,
  provider: PaymentProvider,
  payment: PaymentOfOrder,
): Promise<PaymentIntent> {
  const { id } = payment.intentId === null ? await intentOf(db, provider, payment) : { id: payment.intentId };
  return provider.cancel(id);
}
