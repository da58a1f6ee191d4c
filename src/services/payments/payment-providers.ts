import type { Pool } from 'pg';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import type { PaymentProvider, ProviderName } from '#providers/payment/payment-provider.ts';
import { sandboxProvider } from '#providers/payment/sandbox.ts';
import { sandboxBook } from './sandbox-book.ts';

/** Who takes card payments. */
export interface PaymentProviders {
  /**
   * A provider as the store of `db` has set it up. A payment stays with the one that it was begun with.
   * @throws {ProviderUnavailable} where the store has not set it up.
   */
  of(db: TenantDb, name: ProviderName): Promise<PaymentProvider>;
}

/** @param pool its connections are the sandbox's own: nothing of it is in a transaction of the caller. */
export function paymentProviders(pool: Pool): PaymentProviders {
  return {
    async of({ tenantId }) {
      return sandboxProvider(sandboxBook(tenantDb(pool, tenantId)));
    },
  };
}
