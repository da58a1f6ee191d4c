import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ConfigError, type Env } from '#config/env.ts';
import { storesByCardProvider } from '#db/system-statements.ts';
import { TEST_PROVIDERS } from '#domain/orders/card-payments.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';
import { HOSTS_IN_LOG_LINE } from './log-options.ts';

/**
 * Checks at each start which card providers the stores have chosen. A provider that this version does not have would
 * count as none, and the store would lose its card payments without notice. Stores with test cards accept no cards
 * either, unless the server is a demo; the log names them.
 * @throws {ConfigError} naming the stores with an unknown provider.
 */
export async function checkCardProviders(pool: Pool, { isDemo }: Pick<Env, 'isDemo'>, log: Pick<Logger, 'warn'>) {
  const { options } = SETTINGS.payment_provider;
  const known: readonly string[] = options;
  const stores = await storesByCardProvider(pool);
  const unknown = stores.filter(({ provider }) => !known.includes(provider));
  const [first] = unknown;
  if (first) {
    const names = unknown.slice(0, HOSTS_IN_LOG_LINE).map(({ host, provider }) => `${host} (${provider})`);
    throw new ConfigError(
      `This version does not have the payment_provider of ${names.join(', ')}. Use the version that has it, or set one of ${known.join(', ')}: npm run store -- set ${first.host} payment_provider none`,
    );
  }
  const tests = stores.filter(({ provider, isUsed }) => isUsed && TEST_PROVIDERS.includes(provider));
  if (isDemo || tests.length === 0) return;
  log.warn(
    { stores: tests.slice(0, HOSTS_IN_LOG_LINE).map(({ host }) => host), count: tests.length },
    `stores take no cards: their payment_provider is ${TEST_PROVIDERS.join(' or ')}, whose test cards are refused without DEMO: docs/payments.md`,
  );
}
