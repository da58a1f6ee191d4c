import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { tenantDb } from '#db/tenant-db.ts';
import { type SendParts, sendMessage } from '#services/messages/send-message.ts';
import { smsAllowance } from '#services/messages/sms-allowance.ts';
import { databaseRateLimits } from '../limits/database-rate-limits.ts';
import type { Job } from './jobs.ts';

export interface MessageJobParts extends Omit<SendParts, 'mayText'> {
  pool: Pool;
  log: Pick<Logger, 'warn'>;
}

export function messageJob({ pool, log, ...parts }: MessageJobParts): Job {
  const mayText = textLimit(pool);
  return {
    queue: 'send_message',
    async work({ tenant_id: tenantId, message_id: id }) {
      if (tenantId === undefined || id === undefined) throw new Error('a job without its message');
      const end = await sendMessage(tenantDb(pool, tenantId), id, { ...parts, mayText });
      if (end === 'later') throw new Error('a message could not be sent yet');
      if (end === 'failed') log.warn({ tenant: tenantId, message: id }, 'a message could not be sent');
    },
  };
}

/**
 * Order notifications share the allowance of sign-in codes. Security notices have a separate one, so that nobody can
 * suppress them by using up the first.
 */
function textLimit(pool: Pool): SendParts['mayText'] {
  const limits = databaseRateLimits(pool);
  return async (db, number, kind) => {
    const allowance = await smsAllowance(db, number);
    if (!allowance) return false;
    const caller = { tenantId: db.tenantId, address: '', owner: '', allowance };
    return (await limits.consume(kind === 'order' ? 'sms' : 'sms_notice', caller)) === null;
  };
}
