import { isoInstant } from '../catalog/fragments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A customer with related data, and the settings needed to present them. */
export interface CustomerRow {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  hasPassword: boolean;
  acceptsMarketing: boolean;
  avatarHash: string | null;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  /** Minor units. */
  walletBalanceMinor: number;
  /** Minor units. */
  rewardBalanceMinor: number;
  referralCode: string;
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
  `select c.id, c.name, c.email, c.phone, c.is_email_verified as "isEmailVerified",
     c.is_phone_verified as "isPhoneVerified", c.password_hash is not null as "hasPassword",
     c.accepts_marketing as "acceptsMarketing", c.avatar_hash as "avatarHash", c.date_of_birth::text as "dateOfBirth",
     coalesce((select l.balance_minor from ledger_account l
       where l.tenant_id = $1 and l.customer_id = c.id and l.account = 'wallet'), 0) as "walletBalanceMinor",
     coalesce((select l.balance_minor from ledger_account l
       where l.tenant_id = $1 and l.customer_id = c.id and l.account = 'reward'), 0) as "rewardBalanceMinor",
     c.referral_code as "referralCode",
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
