import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { tenantDb } from '#db/tenant-db.ts';
import { type SendParts, sendMessage } from '#services/messages/send-message.ts';
import type { Job } from './jobs.ts';

export interface MessageJobParts extends SendParts {
  pool: Pool;
  log: Pick<Logger, 'warn'>;
}

/** Sends mails and text messages. */
export const messageJob = ({ pool, log, ...parts }: MessageJobParts): Job => ({
  queue: 'send_message',
  async work({ tenant_id: tenantId, message_id: id }) {
    if (tenantId === undefined || id === undefined) throw new Error('a job without its message');
    const end = await sendMessage(tenantDb(pool, tenantId), id, parts);
    if (end === 'later') throw new Error('a message could not be sent yet');
    if (end === 'failed') log.warn({ tenant: tenantId, message: id }, 'a message was given up');
  },
});
