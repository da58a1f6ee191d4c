import { storeOrigin } from '#domain/store/store-origin.ts';
import { settingFailureText } from '#domain/store/validate-setting.ts';
import { isLocalHost } from '#lib/net/local-host.ts';
import { saveLayout } from '#services/catalog-writes/save-layout.ts';
import { type CreateStoreFailure, createStore } from '#services/stores/create-store.ts';
import { FIRST_LAYOUT } from '#services/stores/first-layout.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { type Opened, withDatabase } from '../open-store.ts';
import { localeNote } from './locale-note.ts';
import { typedHost } from './typed-host.ts';

/** Option → site setting. */
const SETTINGS = {
  name: 'storeName',
  type: 'store_type',
  locale: 'locale',
  currency: 'currencyCode',
  decimals: 'decimalPlaces',
  symbol: 'symbolPlacement',
} as const;

/** Example of a contact link for a digital store. */
const ASKED = 'mailto:you@shop.example';
const HOW = 'To accept real cards, see docs/payments.md.';

function failureText(failure: CreateStoreFailure, host: string): string {
  switch (failure.code) {
    case 'host_invalid':
      throw new Error(`${host} is a host name, but was refused`);
    case 'name_empty':
      return '--name is empty';
    case 'host_taken':
      return `There is already a store at ${host}`;
    case 'default_taken':
      return 'There is already a default store';
    default: {
      const option = Object.entries(SETTINGS).find(([, key]) => key === failure.key)?.[0];
      return settingFailureText(failure, option && `--${option}`);
    }
  }
}

/**
 * Browsers find a store on this machine only below localhost.
 * @throws {OperatorError} for a trial at a host without a domain
 */
function checkTrialHost(host: string, isDemo: boolean): void {
  if (!isDemo || host.includes('.') || host.startsWith('[') || host === 'localhost') return;
  throw new OperatorError(`"${host}" is not reachable in a trial. Did you mean "${host}.localhost"?`);
}

export async function run(args: CommandArguments): Promise<void> {
  const [typed = ''] = args.arguments;
  const host = typedHost(typed);
  const name = args.option('name');
  if (name === undefined) throw new OperatorError('The store needs a name: --name "My shop"');
  const settings: Record<string, string> = {};
  for (const [option, key] of Object.entries(SETTINGS)) {
    const value = args.option(option);
    if (value !== undefined && option !== 'name') settings[key] = value;
  }
  const work = async ({ connection, isDemo, port }: Opened): Promise<void> => {
    checkTrialHost(host, isDemo);
    // In demo mode the operator can also try out payments.
    if (isDemo) settings.payment_provider = 'sandbox';
    const made = await createStore(connection.pool, { host, name, settings });
    if (!made.ok) throw new OperatorError(failureText(made, host));
    await saveLayout(made.db, FIRST_LAYOUT);
    const { locale, store_type: type } = await storeSettings(made.db);
    const lines = [
      `Created the store "${name}": ${storeOrigin(made.host, port, undefined)}`,
      isLocalHost(made.host) ? null : `Point ${made.host} to this server: see docs/deploy.md.`,
      localeNote(locale),
      type === 'digital'
        ? `Set the contact link of its products: npm run store -- set ${made.host} contact_link ${ASKED}`
        : `${isDemo ? 'It accepts test cards, because the server runs in demo mode.' : 'It does not accept cards yet.'} ${HOW}`,
      `Add products: npm run store -- import ${made.host} FILE`,
      `or: npm run store -- product ${made.host} add SLUG --name NAME --price AMOUNT`,
    ];
    console.log(lines.filter((line) => line !== null).join('\n'));
  };
  await withDatabase(work, { mayCreate: args.has('new-database') });
}
