import { isoInstant } from '../catalog/fragments.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { customer } from '../schema/customers.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'isEmailVerified',
  'isPhoneVerified',
  'acceptsMarketing',
  'avatarHash',
  'referralCode',
] as const satisfies Columns<typeof customer>;
/** A customer with related data, and the settings needed to present them. */
export interface CustomerRow extends Row<typeof customer, typeof COLUMNS> {
  hasPassword: boolean;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  /** Minor units. */
  walletBalanceMinor: number;
  /** Minor units. */
  rewardBalanceMinor: number;
  defaultAddressId: number | null;
  /** ISO 8601. */
  createdAt: string;
  /** Primary host of the store. */
  host: string;
  /** Stored settings, to be parsed by `storeOrigin` and `decimalsOf`. */
  canonicalOrigin: string | null;
  decimalPlaces: string | null;
}

const FIND = statement<CustomerRow>(
  'find-customer',
  `select ${selection(COLUMNS, 'c')}, c.password_hash is not null as "hasPassword", c.date_of_birth::text as "dateOfBirth",
     coalesce((select l.balance_minor from ledger_account l
       where l.tenant_id = $1 and l.customer_id = c.id and l.account = 'wallet'), 0) as "walletBalanceMinor",
     coalesce((select l.balance_minor from ledger_account l
       where l.tenant_id = $1 and l.customer_id = c.id and l.account = 'reward'), 0) as "rewardBalanceMinor",
     (select a.id from address a where a.tenant_id = $1 and a.owner_kind = 'user' and a.owner_key = c.id::text
       and a.is_default) as "defaultAddressId",
     ${isoInstant('c.created_at')} as "createdAt",
     (select h.host from tenant_host h where h.tenant_id = $1 and h.is_primary) as host,
     (select s.value from setting s where s.tenant_id = $1 and s.key = 'canonicalOrigin') as "canonicalOrigin",
     (select s.value from setting s where s.tenant_id = $1 and s.key = 'decimalPlaces') as "decimalPlaces"
   from customer c where c.tenant_id = $1 and c.id = $2`,
);

/** A customer. Null if the id is unknown. */
export const findCustomer = (db: TenantDb, customerId: number): Promise<CustomerRow | null> => db.row(FIND, customerId);
