import { findByContact } from '#db/accounts/customer-contacts.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { phoneOf } from '../addresses/phone.ts';
import { storeContext } from '../addresses/store-context.ts';

/** A customer as an operator names them. */
export interface FoundCustomer {
  id: number;
  name: string;
}

/**
 * The customer of an e-mail address, or of a phone as people of the store's country write it, proven or not.
 * @returns null: there is none.
 */
export async function findCustomerByContact(db: TenantDb, contact: string): Promise<FoundCustomer | null> {
  const typed = contact.trim();
  if (typed.includes('@')) return findByContact(db, typed.toLowerCase());
  const phone = phoneOf(typed, (await storeContext(db)).country);
  return phone === null ? null : findByContact(db, phone);
}
