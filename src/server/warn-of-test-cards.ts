import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import { hostsWithTestCards } from '#db/system-statements.ts';

/** Maximum number of hosts in one line, since there may be thousands. */
const SHOWN = 20;

/**
 * Logs at each start which stores use the test card provider, unless the server is a demo. These stores accept no
 * cards.
 */
export async function warnOfTestCards(pool: Pool, { isDemo }: Pick<Env, 'isDemo'>, log: Pick<Logger, 'warn'>) {
  const hosts = isDemo ? [] : await hostsWithTestCards(pool);
  if (hosts.length === 0) return;
  const stores = hosts.slice(0, SHOWN);
  log.warn(
    { stores, count: hosts.length },
    'stores take no cards: their payment_provider is sandbox, whose test cards are refused without DEMO: docs/payments.md',
  );
}
