import type { PaymentOfOrder } from '#db/payments/payment-rows.ts';
import { readPayment } from '#db/payments/payment-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';
import type { PaymentIntent, PaymentProvider } from '#providers/payment/payment-provider.ts';
import { intentOf } from './begin-payment.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { settle } from './settle.ts';

/** `under_way`: the bank has it, and it may yet be paid. */
export type PaymentEnd = 'ended' | 'paid' | 'under_way';

/**
 * Ends the payment of an order at its provider, before the order is given up: whoever pays in that moment has an order,
 * and whoever does not cannot pay any more. It is the provider who says which.
 * @param db outside of a transaction
 * @throws {ProviderUnavailable} where it does not say: nothing has changed
 */
export async function endPayment(db: TenantDb, providers: PaymentProviders, orderId: number): Promise<PaymentEnd> {
  const payment = await readPayment(db, orderId);
  if (payment && isPaymentOpen(payment.state)) {
    const provider = await providers.of(db, payment.provider);
    await settle(db, provider.name, await endedIntent(db, provider, payment));
  }
  const state = (await readPayment(db, orderId))?.state;
  if (state === undefined || !isPaymentOpen(state)) return state === 'succeeded' ? 'paid' : 'ended';
  return 'under_way';
}

/**
 * A payment after its end was asked for; one that the provider may never have heard of is made there first, so that it
 * is the same one that is ended.
 */
export async function endedIntent(
  db: TenantDb,
  provider: PaymentProvider,
  payment: PaymentOfOrder,
): Promise<PaymentIntent> {
  const { id } = payment.intentId === null ? await intentOf(db, provider, payment) : { id: payment.intentId };
  return provider.cancel(id);
}
