import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { phoneOf } from '../addresses/phone.ts';
import { storeContext } from '../addresses/store-context.ts';

/** What no database keeps as text: control characters, and halves of a character. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * What somebody has written as their e-mail address or number, as it is kept; a number without its country is one of
 * the store's. Null: it is neither.
 */
export async function readContact(db: TenantDb, text: string): Promise<Contact | null> {
  if (UNWRITABLE.test(text)) return null;
  if (text.includes('@')) return { channel: 'email', to: text.trim().toLowerCase() };
  const number = await readPhone(db, text);
  return number === null ? null : { channel: 'sms', to: number };
}

/** A number as E.164; null: it cannot be dialled. */
export async function readPhone(db: TenantDb, text: string): Promise<string | null> {
  const { country } = await storeContext(db);
  return phoneOf(text, country);
}
