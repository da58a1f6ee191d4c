import type { TenantDb } from '#db/tenant-db.ts';
import type { MessageContent } from '#domain/messages/types.ts';
import { queueMessage } from '../messages/queue-message.ts';

/** Contacts of a customer. */
interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Warns a customer at all their contacts that their account changes, so that an intruder cannot change one contact
 * after the other unnoticed. An unverified phone number is skipped, because it may be anybody's and costs the store
 * money.
 */
export async function warnCustomer(
  transaction: TenantDb,
  { email, phone, isPhoneVerified }: Reachable & { readonly isPhoneVerified: boolean },
  content: MessageContent,
): Promise<void> {
  await notifyCustomer(transaction, { email, phone }, content);
  if (email !== null && isPhoneVerified) await notifyCustomer(transaction, { email: null, phone }, content);
}

/** Notifies a customer by mail, or by text message if they have no e-mail address. */
export async function notifyCustomer(
  transaction: TenantDb,
  { email, phone }: Reachable,
  content: MessageContent,
): Promise<void> {
  if (email !== null) await queueMessage(transaction, { channel: 'email', recipient: email, content });
  else if (phone !== null) await queueMessage(transaction, { channel: 'sms', recipient: phone, content });
}
