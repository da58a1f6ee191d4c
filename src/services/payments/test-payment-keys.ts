import type { TenantDb } from '#db/tenant-db.ts';
import { missingSettings, TEST_PROVIDERS } from '#domain/orders/card-payments.ts';
import type { PaymentTestResult } from '#domain/orders/payment-test.ts';
import { ProviderUnavailable } from '#providers/payment/payment-provider.ts';
import { storeSettings } from '../stores/read-settings.ts';
import type { PaymentProviders } from './payment-providers.ts';

export interface PaymentTest {
  /** Name of the provider. `none` if the store has chosen none. */
  readonly provider: string;
  readonly result: PaymentTestResult;
  /** Keys of the settings that are missing. */
  readonly missing: readonly string[];
}

/**
 * Asks the payment provider of a store whether its keys are right. Must not be called inside a transaction.
 * @param log gets what the provider said if it does not respond as expected
 */
export async function testPaymentKeys(
  db: TenantDb,
  payments: PaymentProviders | undefined,
  log: (error: unknown) => void,
): Promise<PaymentTest> {
  const settings = await storeSettings(db);
  const { payment_provider: provider } = settings;
  const outcome = (result: PaymentTestResult, missing: readonly string[] = []) => ({ provider, result, missing });
  if (provider === 'none') return outcome('no_provider');
  const missing = missingSettings(provider, settings);
  if (missing.length > 0) return outcome('missing', missing);
  if (TEST_PROVIDERS.includes(provider)) return outcome(payments?.takesTestCards ? 'test_cards' : 'no_test_cards');
  try {
    const opened = await payments?.of(db, provider);
    return outcome((await opened?.check?.()) ?? 'unchecked');
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log(error);
    return outcome('unavailable');
  }
}
