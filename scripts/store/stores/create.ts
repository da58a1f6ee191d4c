import { storeOrigin } from '#domain/store/store-origin.ts';
import { settingFailureText } from '#domain/store/validate-setting.ts';
import { isLocalHost } from '#lib/net/local-host.ts';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import { saveLayout } from '#services/catalog-writes/save-layout.ts';
import { type CreateStoreFailure, createStore } from '#services/stores/create-store.ts';
import { FIRST_LAYOUT } from '#services/stores/first-layout.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import { type Opened, withDatabase } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';
import { localeNote } from './locale-note.ts';

/** Option → site setting. */
const SETTINGS = {
  type: 'store_type',
  locale: 'locale',
  currency: 'currencyCode',
  decimals: 'decimalPlaces',
  symbol: 'symbolPlacement',
} as const;

/** Example of a contact link for a digital store. */
const ASKED = 'mailto:you@shop.example';
const HOW = 'To take real ones: docs/payments.md';

function failureText(failure: CreateStoreFailure, host: string): string {
  switch (failure.code) {
    case 'host_invalid':
      return `"${host}" is not a host name such as shop.example.com`;
    case 'name_empty':
      return 'The name of the store is empty';
    case 'host_taken':
      return `There is a store at ${normalizeHost(host)} already`;
    case 'default_taken':
      return 'There is a default store already';
    default: {
      const option = Object.entries(SETTINGS).find(([, key]) => key === failure.key)?.[0];
      return settingFailureText(failure, option && `--${option}`);
    }
  }
}

export async function run(args: VerbArguments): Promise<void> {
  const [host = ''] = args.arguments;
  const name = args.option('name');
  if (name === undefined) throw new OperatorError('The store needs a name: --name "My shop"');
  const settings: Record<string, string> = {};
  for (const [option, key] of Object.entries(SETTINGS)) {
    const value = args.option(option);
    if (value !== undefined) settings[key] = value;
  }
  const work = async ({ connection, isDemo, port }: Opened): Promise<void> => {
    // On a trial server the operator can also try out payments.
    if (isDemo) settings.payment_provider = 'sandbox';
    const made = await createStore(connection.pool, { host, name, settings });
    if (!made.ok) throw new OperatorError(failureText(made, host));
    await saveLayout(made.db, FIRST_LAYOUT);
    const { locale, store_type: type } = await storeSettings(made.db);
    const lines = [
      `Made the store "${name}": ${storeOrigin(made.host, port, undefined)}`,
      isLocalHost(made.host) ? null : `Let ${made.host} lead to this server: docs/deploy.md says how.`,
      localeNote(locale),
      type === 'digital'
        ? `Say where its products are asked for: npm run store -- set ${made.host} contact_link ${ASKED}`
        : `${isDemo ? 'It takes test cards, as this is a trial.' : 'It takes no cards yet.'} ${HOW}`,
      `Fill it: npm run store -- import ${made.host} FILE`,
      `or: npm run store -- product ${made.host} add SLUG --name NAME --price AMOUNT`,
    ];
    console.log(lines.filter((line) => line !== null).join('\n'));
  };
  await withDatabase(work, { mayCreate: args.has('new-database') });
}
