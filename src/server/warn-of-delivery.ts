import type { Logger } from 'pino';
import { warningsOfDelivery } from '#services/branches/delivery-warnings-of-store.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { HOSTS_IN_LOG_LINE } from './log-options.ts';

/**
 * Logs at each start which stores deliver free of charge or to every place, or charge by distances that they do not
 * know.
 */
export async function warnOfDelivery(stores: readonly Store[], log: Pick<Logger, 'warn'>): Promise<void> {
  const found: { host: string; warnings: string[] }[] = [];
  // One after the other, because nothing waits for this and requests have priority.
  for (const { host, db } of stores) {
    const warnings = await warningsOfDelivery(db);
    if (warnings.length > 0) found.push({ host, warnings });
  }
  if (found.length === 0) return;
  log.warn(
    { stores: found.slice(0, HOSTS_IN_LOG_LINE), count: found.length },
    'stores with delivery warnings: npm run store -- branch HOST list',
  );
}
