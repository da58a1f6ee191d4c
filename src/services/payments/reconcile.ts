import { paymentsDue } from '#db/payments/payment-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentProviders } from './payment-providers.ts';

/** What a round of work on many needs. */
export interface RoundParts {
  providers: PaymentProviders;
  /** Told of one that failed: the others go on. */
  warn: (orderId: number, error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Looks after the payments of a store that are due to be looked at: what was begun and not heard of again, what goes
 * back. Each is due at a later time then.
 */
export async function reconcile(db: TenantDb, { providers, warn, signal }: RoundParts): Promise<void> {
  for (const orderId of await paymentsDue(db)) {
    if (signal.aborted) return;
    await checkPayment(db, providers, orderId).catch((error: unknown) => warn(orderId, error));
  }
}
