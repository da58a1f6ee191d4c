import { saveLayout } from '#services/catalog-writes/save-layout.ts';
import { createStore } from '#services/stores/create-store.ts';
import { FIRST_LAYOUT } from '#services/stores/first-layout.ts';
import { OperatorError } from '../expected-failure.ts';
import { withDatabase } from './open-store.ts';
import type { Given } from './verb.ts';

/** Option → the site setting that it sets. */
const SETTINGS = {
  type: 'store_type',
  locale: 'locale',
  currency: 'currencyCode',
  decimals: 'decimalPlaces',
  symbol: 'symbolPlacement',
} as const;

const HOW = 'To take real ones: docs/payments.md';

export async function run(given: Given): Promise<void> {
  const [host = ''] = given.arguments;
  const name = given.option('name');
  if (name === undefined) throw new OperatorError('The store needs a name: --name "My shop"');
  const settings: Record<string, string> = {};
  for (const [option, key] of Object.entries(SETTINGS)) {
    const value = given.option(option);
    if (value !== undefined) settings[key] = value;
  }
  await withDatabase(async ({ connection, isDemo }) => {
    // Who tries things out wants to try paying, too.
    if (isDemo) settings['payment_provider'] = 'sandbox';
    const made = await createStore(connection.pool, { host, name, settings });
    if (!made.ok) throw new OperatorError(made.message);
    await saveLayout(made.db, FIRST_LAYOUT);
    console.log(`Made the store "${name}" at ${made.host}. Fill it: npm run store -- import ${made.host} FILE`);
    console.log(isDemo ? `It takes test cards, as this is a trial. ${HOW}` : `It takes no cards yet. ${HOW}`);
  });
}
