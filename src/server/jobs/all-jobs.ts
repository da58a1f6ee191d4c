import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import { chooseCarriers } from '#providers/carriers.ts';
import { postToServer } from '#providers/payment/sandbox-events.ts';
import type { EmbeddedBackend } from '../backend/embedded-backend.ts';
import type { Job } from './jobs.ts';
import { maintenanceJob } from './maintenance.ts';
import { messageJob } from './message-job.ts';
import { paymentJobs } from './payment-jobs.ts';
import { pushJob } from './push-job.ts';
import { searchJob } from './search-job.ts';
import { webhookJobs } from './webhook-jobs.ts';

/** All background jobs of a server. A new job needs one more line here and its queue in `db/jobs/queues.ts`. */
export function jobsOf(
  { connection: { pool }, linkPort, stores, avatars, media, payments }: EmbeddedBackend,
  env: Env,
  log: Logger,
): readonly Job[] {
  const carriers = chooseCarriers(env, (fields, line) => log.info(fields, line));
  return [
    messageJob({ pool, log, carriers, port: linkPort, hasDesk: env.hasDesk }),
    maintenanceJob({ pool, stores, avatars, media, log }),
    ...paymentJobs({ pool, payments, post: postToServer(env), log }),
    ...webhookJobs({ pool, isTrial: env.isDemo, log }),
    pushJob({ pool, isTrial: env.isDemo, hasDesk: env.hasDesk, port: linkPort, log }),
    searchJob({ pool }),
  ];
}
