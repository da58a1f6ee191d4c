import { duePayments } from '#db/payments/payment-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentProviders } from './payment-providers.ts';

/** Parameters of a job that processes many orders. */
export interface PaymentJob {
  providers: PaymentProviders;
  /** Called for each failed order. The others are still processed. */
  warn: (orderId: number, error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Checks the payments of a store that are due: those without any news, and due refunds. Each check schedules the next.
 */
export async function reconcile(db: TenantDb, { providers, warn, signal }: PaymentJob): Promise<void> {
  for (const orderId of await duePayments(db)) {
    if (signal.aborted) return;
    await checkPayment(db, providers, orderId).catch((error: unknown) => warn(orderId, error));
  }
}
