import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const FIND = statement<{ id: number; name: string }>(
  'find-customer-by-contact',
  'select c.id, c.name from customer c where c.tenant_id = $1 and (c.email = $2 or c.phone = $2)',
);

/** The customer of a contact as it is kept, be it proven or not; null: there is none. */
export const findByContact = (db: TenantDb, contact: string): Promise<{ id: number; name: string } | null> =>
  db.row(FIND, contact);
