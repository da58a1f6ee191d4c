import { insertMessage } from '#db/messages/message-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Message } from '#domain/messages/types.ts';

/** Queues a mail or text message in the caller's transaction. A job sends it after the commit. */
export const queueMessage = (db: TenantDb, message: Message): Promise<void> =>
  insertMessage(db, message, 'send_message');
