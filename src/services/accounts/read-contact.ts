import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { phoneOf } from '../addresses/phone.ts';
import { storeContext } from '../addresses/store-context.ts';

/** Characters that cannot be stored: control characters and unpaired surrogates. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Parses a typed e-mail address or phone number to its stored form. A number without a country code belongs to the
 * store's country. Null if it is neither.
 */
export async function readContact(db: TenantDb, text: string): Promise<Contact | null> {
  if (UNWRITABLE.test(text)) return null;
  if (text.includes('@')) return { channel: 'email', to: text.trim().toLowerCase() };
  const number = await readPhone(db, text);
  return number === null ? null : { channel: 'sms', to: number };
}

/** A phone number as E.164. Null if it cannot be dialled. */
export async function readPhone(db: TenantDb, text: string): Promise<string | null> {
  const { country } = await storeContext(db);
  return phoneOf(text, country);
}
