import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Data that determines whether a customer may be deleted, and who is notified. */
export interface CustomerToDelete {
  name: string;
  /** PHC string. Null if the customer signs in by codes only. */
  passwordHash: string | null;
  /** Verified contacts only. Null if there is none. */
  email: string | null;
  phone: string | null;
  avatar: string | null;
}

const LOCK = statement<CustomerToDelete>(
  'lock-customer-to-delete',
  `select c.name, c.password_hash as "passwordHash", case when c.is_email_verified then c.email end as email,
     case when c.is_phone_verified then c.phone end as phone, c.avatar_hash as avatar
   from customer c where c.tenant_id = $1 and c.id = $2 for update`,
);

/**
 * Locks the customer, so that no row referencing them can be added until the transaction ends. Null if they do not
 * exist.
 */
export const lockCustomerToDelete = (transaction: TenantDb, customerId: number): Promise<CustomerToDelete | null> =>
  transaction.row(LOCK, customerId);
