import { cardProvider } from '#domain/orders/card-payments.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { formatTable } from '#lib/table.ts';
import { listStores } from '#services/stores/list-stores.ts';
import { withDatabase } from './open-store.ts';

const CARDS = {
  sandbox: 'test cards',
  refused: 'none (test cards need DEMO)',
  stripe: 'Stripe',
  none: 'none',
} as const;
function cardsOf(settings: SiteSettings, isDemo: boolean): string {
  const provider = (settings.pay_by_card && cardProvider(settings)) || 'none';
  return CARDS[provider === 'sandbox' && !isDemo ? 'refused' : provider];
}

export async function run(): Promise<void> {
  const { stores, isDemo } = await withDatabase(async (opened) => ({
    stores: await listStores(opened.connection.pool),
    isDemo: opened.isDemo,
  }));
  if (stores.length === 0)
    return console.log('There is no store yet. Make one: npm run store -- create HOST --name NAME');
  const columns = [
    { heading: 'Host' },
    { heading: 'Name' },
    { heading: 'Products', isNumber: true },
    { heading: 'Type' },
    { heading: 'Locale' },
    { heading: 'Currency' },
    { heading: 'Cards' },
    { heading: 'State' },
  ];
  const rows = stores.map(({ host, isDefault, products, settings }) => [
    isDefault ? `${host} (default)` : host,
    settings.storeName,
    String(products),
    settings.store_type,
    settings.locale,
    settings.currencyCode,
    cardsOf(settings, isDemo),
    settings.globalStoreEnable ? 'open' : 'closed',
  ]);
  console.log(formatTable(columns, rows));
}
