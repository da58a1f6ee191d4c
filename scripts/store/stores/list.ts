import { join } from 'node:path';
import { publishingStates } from '#db/publishers.ts';
import { cardProvider, providerFacts, TEST_PROVIDERS } from '#domain/orders/card-payments.ts';
import type { PublishingState } from '#domain/store/publishing-state.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { indexStatus } from '#publish/page-index/index-status.ts';
import { INDEX_FILE } from '#publish/page-index/open-index.ts';
import { publishedFolderOf } from '#server/pages/published-folder.ts';
import { listStores } from '#services/stores/list-stores.ts';
import { formatTable } from '../../terminal/table.ts';
import { withDatabase } from '../open-store.ts';

function cardsOf(settings: SiteSettings, isDemo: boolean): string {
  const provider = settings.pay_by_card ? cardProvider(settings) : null;
  if (provider === null) return 'none';
  const { label } = providerFacts(provider);
  return isDemo || !TEST_PROVIDERS.includes(provider) ? label : `none (${label} require DEMO)`;
}

/** Age in its largest unit: `5 min`. */
function ageText(since: Date | string | null, none: string): string {
  if (since === null) return none;
  const seconds = Math.max(0, Math.round((Date.now() - new Date(since).getTime()) / 1_000));
  const units = [
    [86_400, 'd'],
    [3_600, 'h'],
    [60, 'min'],
  ] as const;
  const [size, unit] = units.find(([length]) => seconds >= length) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${unit}`;
}

/** Formats counts: `2 pages, 1 message`. */
function failuresText(counts: Readonly<Record<string, number>>): string {
  const failed = Object.entries(counts).filter(([, count]) => count > 0);
  return failed.map(([what, count]) => `${count} ${what}${count === 1 ? '' : 's'}`).join(', ') || 'none';
}

export async function run(): Promise<void> {
  const { stores, statusOf, isDemo } = await withDatabase(async ({ connection, dataDir, isDemo }) => {
    const shared = await publishingStates(connection.pool);
    const status = (host: string): PublishingState =>
      shared.get(host) ?? indexStatus(join(publishedFolderOf({ dataDir }), host, INDEX_FILE));
    const stores = await listStores(connection.pool, (host) => status(host).changeSeq);
    return { stores, statusOf: status, isDemo };
  });
  if (stores.length === 0)
    return console.log('There is no store yet. To create one: npm run store -- create HOST --name NAME');
  const columns = [
    { heading: 'Host' },
    { heading: 'Name' },
    { heading: 'Products', isNumber: true },
    { heading: 'Type' },
    { heading: 'Locale' },
    { heading: 'Currency' },
    { heading: 'Cards' },
    { heading: 'State' },
    { heading: 'Published' },
    { heading: 'Unpublished' },
    { heading: 'Open orders', isNumber: true },
    { heading: 'Failures' },
  ];
  const rows = stores.map(({ host, isDefault, settings, counts, failedJobs }) => {
    const { publishedAt, failed } = statusOf(host);
    return [
      isDefault ? `${host} (default)` : host,
      settings.storeName,
      String(counts.products),
      settings.store_type,
      settings.locale,
      settings.currencyCode,
      cardsOf(settings, isDemo),
      settings.globalStoreEnable ? 'open' : 'closed',
      publishedAt === null ? 'never' : `${ageText(publishedAt, '')} ago`,
      ageText(counts.oldestChangeAt, 'none'),
      String(counts.openOrders),
      failuresText({ page: failed, message: counts.failedMessages, job: failedJobs }),
    ];
  });
  console.log(formatTable(columns, rows));
}
