import { lockOrder } from '#db/orders/order-rows.ts';
import { overdueOrders } from '#db/payments/payment-rows.ts';
import { lockPayment } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { ProviderUnavailable } from '#providers/payment/payment-provider.ts';
import { changeStatus } from '../orders/change/change-status.ts';
import { endPayment } from './end-payment.ts';
import type { PaymentProviders } from './payment-providers.ts';
import type { PaymentJob } from './reconcile.ts';

/**
 * How long an overdue order waits for a provider that does not report whether it was paid. After that its goods are
 * released; if it was paid after all, the payment is refunded automatically.
 */
const PATIENCE_MS = HOUR_MS;

/** Expires the orders of a store that were not paid in time. */
export async function expireOrders(db: TenantDb, { providers, warn, signal }: PaymentJob): Promise<void> {
  for (let last = 0; ; ) {
    const ids = await overdueOrders(db, last);
    for (const orderId of ids) {
      if (signal.aborted) return;
      await expireOrder(db, providers, orderId).catch((error: unknown) => warn(orderId, error));
      last = orderId;
    }
    if (ids.length === 0) return;
  }
}

async function expireOrder(db: TenantDb, providers: PaymentProviders, orderId: number): Promise<void> {
  const end = await endPayment(db, providers, orderId).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return error;
    throw error;
  });
  if (end === 'paid' || end === 'under_way') return;
  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const payment = await lockPayment(transaction, orderId);
    if (order?.status !== 'pending_payment' || payment?.state === 'succeeded') return;
    const isOpen = payment !== null && isPaymentOpen(payment.state);
    if (isOpen && Date.now() < (order.expiresAt?.getTime() ?? 0) + PATIENCE_MS) return;
    await changeStatus(transaction, order, 'expired');
  });
  if (end instanceof ProviderUnavailable) throw end;
}
