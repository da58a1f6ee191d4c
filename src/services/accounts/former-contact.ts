import { createHmac } from 'node:crypto';
import { contactKey } from '#config/contact-key.ts';
import { contactsOfCustomer, keepFormerContact, mailboxOf } from '#db/accounts/former-contacts.ts';
import { lockContactHistory } from '#db/orders/contact-history.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { storeSettings } from '../stores/read-settings.ts';

interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The digests of contacts in a store: another store, and anybody without the key, can make nothing of them.
 * @param of what they keep: the orders for a contact, which anybody may have made, or that somebody had verified it
 */
export async function digestsOf(
  db: TenantDb,
  { email, phone }: Contacts,
  of: 'orders' | 'verified' = 'orders',
): Promise<string[]> {
  const scope = of === 'orders' ? `${db.tenantId}` : `${db.tenantId} verified`;
  const mailbox = email === null ? null : await mailboxOf(db, email);
  return [mailbox, phone]
    .filter((contact) => contact !== null)
    .map((contact) => createHmac('sha256', contactKey()).update(`${scope} ${contact}`).digest('base64url'));
}

/**
 * Remembers, by digests alone, that the contacts of an account which is about to be deleted are no new customer's, with
 * what the account has ordered: who comes back is not given again what is for new customers. What a guest has ordered under
 * the same contact keeps it, and is counted there.
 */
export async function rememberCustomer(transaction: TenantDb, customerId: number): Promise<void> {
  const { former_contact_days: days } = await storeSettings(transaction);
  if (days === 0) return;
  for (const { isVerified, ...contact } of await contactsOfCustomer(transaction, customerId)) {
    const digests = await digestsOf(transaction, contact);
    const history = await lockContactHistory(transaction, contact, digests, customerId);
    for (const digest of digests) await keepFormerContact(transaction, { digest, ...history }, days);
    if (isVerified) await rememberContact(transaction, contact);
  }
}

/** Remembers that somebody had verified a contact. Orders for it are kept apart, or say themselves that they were made. */
export async function rememberContact(transaction: TenantDb, contact: Contacts): Promise<void> {
  const { former_contact_days: days } = await storeSettings(transaction);
  if (days === 0) return;
  for (const digest of await digestsOf(transaction, contact, 'verified'))
    await keepFormerContact(transaction, { digest, hasOrdered: false, uses: {} }, days);
}
