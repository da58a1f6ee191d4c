import type { Pool } from 'pg';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { type PaymentProvider, ProviderNotSetUp } from '#providers/payment/payment-provider.ts';
import { sandboxProvider } from '#providers/payment/sandbox.ts';
import { stripeProvider } from '#providers/payment/stripe.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { sandboxBook } from './sandbox-book.ts';

/** Who takes card payments. */
export interface PaymentProviders {
  /** Whether the sandbox takes payments: on a trial server alone, whatever the settings of a store say. */
  readonly takesTestCards: boolean;
  /**
   * A provider as the store of `db` has set it up. A payment stays with the one that it was begun with.
   * @throws {ProviderNotSetUp} where the store has not set it up.
   */
  of(db: TenantDb, name: CardProvider): Promise<PaymentProvider>;
}

interface ProviderOptions {
  takesTestCards: boolean;
  /** Where Stripe's API is, if not at Stripe. */
  stripeBase?: string | undefined;
}

/** @param pool its connections are the sandbox's own: nothing of it is in a transaction of the caller */
export const paymentProviders = (pool: Pool, { takesTestCards, stripeBase }: ProviderOptions): PaymentProviders => ({
  takesTestCards,
  async of(db, name) {
    if (name === 'sandbox') return sandboxProvider(sandboxBook(tenantDb(pool, db.tenantId)));
    const settings = await storeSettings(db);
    const { stripe_secret_key: secretKey, stripe_webhook_secret: webhookSecret } = settings;
    if (secretKey === '' || webhookSecret === '')
      throw new ProviderNotSetUp(`store ${db.tenantId} has not set up Stripe`);
    return stripeProvider({
      tenantId: db.tenantId,
      secretKey,
      webhookSecret,
      publishableKey: settings.stripe_publishable_key,
      apiBase: stripeBase,
    });
  },
});
