import type { TenantDb } from '#db/tenant-db.ts';
import type { MessageContent } from '#domain/messages/types.ts';
import { queueMessage } from '../messages/queue-message.ts';

/** Where a customer can be reached. */
interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Tells a customer that where they are reached is about to be another: at all their contacts, so that whoever changes one
 * after the other by a session of theirs is seen. A number that is not proven may be anybody's, and costs the store.
 */
export async function warnCustomer(
  transaction: TenantDb,
  { email, phone, isPhoneVerified }: Reachable & { readonly isPhoneVerified: boolean },
  content: MessageContent,
): Promise<void> {
  await tellCustomer(transaction, { email, phone }, content);
  if (email !== null && isPhoneVerified) await tellCustomer(transaction, { email: null, phone }, content);
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
