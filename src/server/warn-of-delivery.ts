import type { Logger } from 'pino';
import { warningsOfDelivery } from '#services/branches/warn-of-delivery.ts';
import type { Store } from '#services/stores/store-directory.ts';

/** Stores in one line; there may be thousands. */
const SHOWN = 20;

/** Logs at each start which stores deliver for nothing, to every place, or charge by distances that they do not know. */
export async function warnOfDelivery(stores: readonly Store[], log: Pick<Logger, 'warn'>): Promise<void> {
  const found: { host: string; warnings: string[] }[] = [];
  // One after the other: nothing waits for this, and requests come first.
  for (const { host, db } of stores) {
    const warnings = await warningsOfDelivery(db);
    if (warnings.length > 0) found.push({ host, warnings });
  }
  if (found.length === 0) return;
  log.warn(
    { stores: found.slice(0, SHOWN), count: found.length },
    'stores whose delivery should be looked at: npm run store -- branch HOST list',
  );
}
