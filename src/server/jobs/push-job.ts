import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { tenantDb } from '#db/tenant-db.ts';
import { type PushOptions, sendPush } from '#services/push/send-push.ts';
import type { Job } from './jobs.ts';

export interface PushJobParts extends Omit<PushOptions, 'signal'> {
  pool: Pool;
  /** Whether there is a desk. Without one, nobody is told. */
  hasDesk: boolean;
  log: Pick<Logger, 'warn'>;
}

/** Browsers that one process tells at a time. A slow service occupies one of these. */
const BROWSERS_AT_ONCE = 6;

/** Tells a browser of an operator of a new order. */
export const pushJob = ({ pool, hasDesk, log, ...options }: PushJobParts): Job => ({
  queue: 'send_push',
  atOnce: BROWSERS_AT_ONCE,
  async work({ tenant_id: tenantId, subscription_id: subscriptionId, order_id: orderId }, signal) {
    if (tenantId === undefined || subscriptionId === undefined || orderId === undefined)
      throw new Error('a job without its browser or its order');
    if (!hasDesk) return;
    const outcome = await sendPush(tenantDb(pool, tenantId), { subscriptionId, orderId }, { ...options, signal });
    if (outcome === 'later') throw new Error('a browser could not be told yet');
    if (outcome === 'refused')
      log.warn({ tenant: tenantId, subscription: subscriptionId }, 'the service of a browser refused a message');
  },
});
