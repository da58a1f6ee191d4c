import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import { hostsWithTestCards } from '#db/system-statements.ts';

/** Hosts in one line; there may be thousands. */
const SHOWN = 20;

/** Says at each start which stores take test cards, unless all of this is a trial: whoever knows a number pays nothing. */
export async function warnOfTestCards(pool: Pool, { isDemo }: Pick<Env, 'isDemo'>, log: Pick<Logger, 'warn'>) {
  const hosts = isDemo ? [] : await hostsWithTestCards(pool);
  if (hosts.length === 0) return;
  const stores = hosts.slice(0, SHOWN);
  log.warn(
    { stores, count: hosts.length },
    'stores take test cards, by which anybody orders for nothing: docs/payments.md',
  );
}
