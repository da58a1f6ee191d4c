import type { TenantDb } from '#db/tenant-db.ts';
import type { MessageContent } from '#domain/messages/types.ts';
import { queueMessage } from '../messages/queue-message.ts';

/** Where a customer can be reached. */
interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Tells a customer of something by mail, or by text message where they have no e-mail address. */
export async function tellCustomer(
  transaction: TenantDb,
  { email, phone }: Reachable,
  content: MessageContent,
): Promise<void> {
  if (email !== null) await queueMessage(transaction, { channel: 'email', recipient: email, content });
  else if (phone !== null) await queueMessage(transaction, { channel: 'sms', recipient: phone, content });
}
