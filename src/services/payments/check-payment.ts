import { readPayment } from '#db/payments/payment-rows.ts';
import { scheduleCheck } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { hasFailed } from '#domain/orders/order-status.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';
import { intentOf } from './begin-payment.ts';
import { cancelIntent } from './end-payment.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { refund } from './refund.ts';
import { settle } from './settle.ts';

/**
 * Brings one payment up to date: creates it at its provider if a crash prevented that, reads its status if no webhook
 * arrived, cancels it if its order has failed, and makes a due refund. Idempotent and safe to run concurrently.
 * @param db outside of a transaction
 * @throws {ProviderUnavailable} if the provider does not respond; the check is repeated later
 */
export async function checkPayment(db: TenantDb, providers: PaymentProviders, orderId: number): Promise<void> {
  const payment = await readPayment(db, orderId);
  if (!payment) return;
  const { state, orderStatus } = payment;
  const isOpen = isPaymentOpen(state);
  if (!isOpen && state !== 'refund_due') return;
  // Scheduled first, so that a payment that always fails is not checked every minute.
  await scheduleCheck(db, orderId, 'later');
  const provider = await providers.of(db, payment.provider);
  if (!isOpen) return refund(db, provider, payment);
  const intent = await (hasFailed(orderStatus) ? cancelIntent : intentOf)(db, provider, payment);
  await settle(db, provider.name, intent);
}
