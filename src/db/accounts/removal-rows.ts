import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** What decides whether a customer may be removed, and who is told. */
export interface LeavingRow {
  name: string;
  /** PHC's notation; null: signs in by code alone. */
  passwordHash: string | null;
  /** Proven ones; null: there is none. */
  email: string | null;
  phone: string | null;
  avatar: string | null;
}

const LOCK = statement<LeavingRow>(
  'lock-leaving',
  `select c.name, c.password_hash as "passwordHash", case when c.is_email_verified then c.email end as email,
     case when c.is_phone_verified then c.phone end as phone, c.avatar_hash as avatar
   from customer c where c.tenant_id = $1 and c.id = $2 for update`,
);

/** Nothing that refers to the customer can be added until the transaction ends. Null: the customer is gone. */
export const lockLeaving = (transaction: TenantDb, customerId: number): Promise<LeavingRow | null> =>
  transaction.row(LOCK, customerId);
