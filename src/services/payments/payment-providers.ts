import type { Pool } from 'pg';
import { enqueue } from '#db/jobs/enqueue.ts';
import { addSandboxIntent, lockSandboxIntent, sandboxIntent, writeSandboxIntent } from '#db/payments/sandbox-rows.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { missingSettings } from '#domain/orders/card-payments.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { isCredentialSetting } from '#domain/store/site-settings.ts';
import {
  type PaymentProvider,
  ProviderNotSetUp,
  type ProviderStore,
  ProviderUnavailable,
} from '#providers/payment/payment-provider.ts';
import { type SandboxBook, type SandboxIntent, sandboxProvider } from '#providers/payment/sandbox.ts';
import { stripeProvider } from '#providers/payment/stripe.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** The payment providers of card payments. */
export interface PaymentProviders {
  /** Whether test cards are accepted: only on a trial server, regardless of a store's settings. */
  readonly takesTestCards: boolean;
  /**
   * Returns a provider with the settings of the store of `db`. A payment stays with the provider that it was started
   * with.
   * @throws {ProviderNotSetUp} if the store has not set it up.
   * @throws {ProviderUnavailable} if it was removed from this version.
   */
  of(db: TenantDb, name: CardProvider): Promise<PaymentProvider>;
}

interface ProviderOptions {
  takesTestCards: boolean;
  /** Origin of Stripe's API if it is not Stripe's own. */
  stripeBase?: string | undefined;
}

interface ProviderContext extends ProviderOptions {
  /** Gives the sandbox its own connections, so that it never runs in a caller's transaction. */
  pool: Pool;
}

/** Opens each provider for a store. */
export type OpenProviders = Readonly<
  Record<CardProvider, (store: ProviderStore, outside: ProviderContext) => PaymentProvider>
>;

export const OPEN_PROVIDERS: OpenProviders = {
  sandbox: ({ tenantId }, { pool }) => sandboxProvider(sandboxBook(tenantDb(pool, tenantId))),
  stripe: (store, { stripeBase }) => stripeProvider(store, stripeBase),
};

/** @param open further providers are for tests */
export const paymentProviders = (pool: Pool, options: ProviderOptions, open = OPEN_PROVIDERS): PaymentProviders => ({
  takesTestCards: options.takesTestCards,
  async of(db, name) {
    // The name is stored with the payment, which may be older than this version.
    if (!Object.hasOwn(open, name)) throw new ProviderUnavailable(`this version has no payment provider "${name}"`);
    const settings = await storeSettings(db);
    const [missing] = missingSettings(name, settings).filter(isCredentialSetting);
    if (missing) throw new ProviderNotSetUp(`store ${db.tenantId} has not set ${missing}`);
    return open[name]({ tenantId: db.tenantId, settings }, { ...options, pool });
  },
});

/**
 * The sandbox's records of one store, in the table `sandbox_intent`. It commits its entries itself, and the job
 * `sandbox_webhook` reports them.
 * @param db outside of a transaction
 */
const sandboxBook = (db: TenantDb): SandboxBook => ({
  tenantId: db.tenantId,
  add: (intent) => addSandboxIntent(db, intent),
  find: (id) => sandboxIntent(db, id),
  change: (id, entryOf) =>
    db.transaction(async (transaction) => {
      const before: SandboxIntent | null = await lockSandboxIntent(transaction, id);
      const entry = before && entryOf(before);
      if (!before || !entry) return before;
      const { state, refunds = before.refunds, copies } = entry;
      const after = { ...before, ...state, refunds };
      // Events delivered out of order need an older one to send after the newer one.
      const event = await writeSandboxIntent(transaction, after, copies === 3 ? 2 : copies);
      if (copies > 0) await enqueue(transaction, 'sandbox_webhook', { order_id: before.orderId, event, copies });
      return after;
    }),
});
