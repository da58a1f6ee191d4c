import type { Pool } from 'pg';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { type PaymentProvider, ProviderNotSetUp } from '#providers/payment/payment-provider.ts';
import { sandboxProvider } from '#providers/payment/sandbox.ts';
import { stripeProvider } from '#providers/payment/stripe.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { sandboxBook } from './sandbox-book.ts';

/** The payment providers of card payments. */
export interface PaymentProviders {
  /** Whether the sandbox accepts payments: only on a trial server, regardless of a store's settings. */
  readonly takesTestCards: boolean;
  /**
   * Returns a provider with the settings of the store of `db`. A payment stays with the provider that it was started
   * with.
   * @throws {ProviderNotSetUp} if the store has not set it up.
   */
  of(db: TenantDb, name: CardProvider): Promise<PaymentProvider>;
}

interface ProviderOptions {
  takesTestCards: boolean;
  /** Origin of Stripe's API if it is not Stripe's own. */
  stripeBase?: string | undefined;
}

/** @param pool gives the sandbox its own connections, so that it never runs in a caller's transaction */
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
