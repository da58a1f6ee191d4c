import { insertMessage } from '#db/messages/message-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Message } from '#domain/messages/types.ts';

/** Writes a mail or text message down with what causes it, in its transaction; a job sends it once that is committed. */
export const queueMessage = (db: TenantDb, message: Message): Promise<void> =>
  insertMessage(db, message, 'send_message');
