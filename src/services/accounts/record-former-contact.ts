import { createHmac } from 'node:crypto';
import { contactKey } from '#config/contact-key.ts';
import { contactsOfCustomer, mailboxOf, saveFormerContact } from '#db/accounts/former-contacts.ts';
import { lockContactHistory } from '#db/orders/contact-history.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { storeSettings } from '../stores/read-settings.ts';

interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Digests of contacts, specific to a store and useless without the key.
 * @param of what they record: orders for a contact, which anybody may have placed, or that it was verified
 */
export async function contactDigests(
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
 * Records digests of the contacts of an account that is about to be deleted, with its order history, so that a
 * returning customer does not receive new-customer benefits again. The history of guest orders with the same contact
 * stays with those orders.
 */
export async function recordFormerCustomer(transaction: TenantDb, customerId: number): Promise<void> {
  const { former_contact_days: days } = await storeSettings(transaction);
  if (days === 0) return;
  for (const { isVerified, ...contact } of await contactsOfCustomer(transaction, customerId)) {
    const digests = await contactDigests(transaction, contact);
    const history = await lockContactHistory(transaction, contact, digests, customerId);
    for (const digest of digests) await saveFormerContact(transaction, { digest, ...history }, days);
    if (isVerified) await recordVerifiedContact(transaction, contact);
  }
}

/** Records that a contact was verified. Orders for it are recorded separately or still exist. */
export async function recordVerifiedContact(transaction: TenantDb, contact: Contacts): Promise<void> {
  const { former_contact_days: days } = await storeSettings(transaction);
  if (days === 0) return;
  for (const digest of await contactDigests(transaction, contact, 'verified'))
    await saveFormerContact(transaction, { digest, hasOrdered: false, uses: {} }, days);
}
