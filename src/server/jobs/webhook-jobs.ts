import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { enqueue } from '#db/jobs/enqueue.ts';
import { endpointsWithWebhooksDue } from '#db/system-statements.ts';
import { tenantDb } from '#db/tenant-db.ts';
import type { PostOptions } from '#services/webhooks/post-webhook.ts';
import { sendWebhooks } from '#services/webhooks/send-webhooks.ts';
import type { Job } from './jobs.ts';

export interface WebhookJobParts extends PostOptions {
  pool: Pool;
  log: Pick<Logger, 'warn'>;
}

/** Endpoints that one process sends to at a time. A slow one occupies one of these, and a failing one is paused. */
const ENDPOINTS_AT_ONCE = 6;

/** The jobs that send webhooks: at once when an event is queued, and every minute for what is due again. */
export const webhookJobs = ({ pool, log, ...options }: WebhookJobParts): readonly Job[] => [
  {
    queue: 'send_webhooks',
    atOnce: ENDPOINTS_AT_ONCE,
    async work({ tenant_id: tenantId, endpoint_id: endpointId }, signal) {
      if (tenantId === undefined || endpointId === undefined) throw new Error('a job without its endpoint');
      const onGivenUp = (webhookId: string): void =>
        log.warn({ tenant: tenantId, endpoint: endpointId, webhook: webhookId }, 'a webhook was given up');
      await sendWebhooks(tenantDb(pool, tenantId), endpointId, { ...options, signal, onGivenUp });
    },
  },
  {
    queue: 'retry_webhooks',
    every: '* * * * *',
    async work() {
      for (const { tenantId, endpointId } of await endpointsWithWebhooksDue(pool))
        await enqueue(tenantDb(pool, tenantId), 'send_webhooks', { endpoint_id: endpointId });
    },
  },
];
