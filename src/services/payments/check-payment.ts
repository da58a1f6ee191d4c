import { readPayment } from '#db/payments/payment-rows.ts';
import { checkAgain } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isGivenUp } from '#domain/orders/order-status.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';
import { intentOf } from './begin-payment.ts';
import { endedIntent } from './end-payment.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { refund } from './refund.ts';
import { settle } from './settle.ts';

/**
 * Looks after one payment: makes it at its provider where a crash came between, asks what became of it where nobody told,
 * ends it where its order was given up, gives back what is due. Done again, and by several at once, it is the same.
 * @param db outside of a transaction
 * @throws {ProviderUnavailable} where the provider does not say; it is asked again later
 */
export async function checkPayment(db: TenantDb, providers: PaymentProviders, orderId: number): Promise<void> {
  const payment = await readPayment(db, orderId);
  if (!payment) return;
  const { state, orderStatus } = payment;
  const isOpen = isPaymentOpen(state);
  if (!isOpen && state !== 'refund_due') return;
  // First of all, so that what always fails is not asked for in every minute.
  await checkAgain(db, orderId, 'later');
  const provider = await providers.of(db, payment.provider);
  if (!isOpen) return refund(db, provider, payment);
  const intent = await (isGivenUp(orderStatus) ? endedIntent : intentOf)(db, provider, payment);
  await settle(db, provider.name, intent);
}
