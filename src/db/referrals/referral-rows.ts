import { isoInstant } from '../catalog/fragments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

interface ReferralContacts {
  referrerId: number;
  isSameMailbox: boolean;
}

/** Accounts are made at the moment of their transaction: one of another moment was there before. */
const CONTACTS = statement<ReferralContacts>(
  'contacts-of-referral',
  `select r.id as "referrerId", coalesce(r.mailbox = c.mailbox, false) as "isSameMailbox"
   from customer c join customer r on r.tenant_id = $1 and r.referral_code = $3 and r.id <> c.id
   where c.tenant_id = $1 and c.id = $2 and c.created_at = now()`,
);
const RECORD = statement<{ id: number }>(
  'record-referral',
  `insert into referral (tenant_id, referee_id, referrer_id) values ($1, $2, $3)
   on conflict (tenant_id, referee_id) do nothing
   returning referee_id as id`,
);
const WELCOME = statement<{ id: number }>(
  'credit-referee',
  `update referral as f set referee_credited_at = now() from customer c
   where f.tenant_id = $1 and f.referee_id = $2 and f.referee_credited_at is null and f.referrer_id is not null
     and c.tenant_id = $1 and c.id = f.referee_id and (c.is_email_verified or c.is_phone_verified)
   returning f.referee_id as id`,
);
const PENDING = statement<Referee>(
  'pending-referee',
  `select case when c.is_email_verified then c.email end as email, case when c.is_phone_verified then c.phone end as phone
   from referral f join customer c on c.tenant_id = $1 and c.id = f.referee_id
   where f.tenant_id = $1 and f.referee_id = $2 and f.referee_credited_at is null and f.referrer_id is not null
     and (c.is_email_verified or c.is_phone_verified)`,
);
const HAS_TWIN = statement<{ id: number }>(
  'other-customer-of-mailbox',
  `select o.id from customer c join customer o on o.tenant_id = $1 and o.mailbox = c.mailbox and o.id <> c.id
   where c.tenant_id = $1 and c.id = $2 and c.is_email_verified and o.is_email_verified limit 1`,
);
const REMOVE = statement('remove-referral', 'delete from referral f where f.tenant_id = $1 and f.referee_id = $2');
const REWARD = statement<{ referrerId: number }>(
  'credit-referrer',
  `update referral as f set referrer_credited_at = now()
   where f.tenant_id = $1 and f.referee_id = $2 and f.referrer_credited_at is null and f.referrer_id is not null
     and f.referee_credited_at is not null
   returning f.referrer_id as "referrerId"`,
);

/** Whose code it is, for an account that is made in this transaction; null: nobody else's, or an account of before. */
export const contactsOfReferral = (
  transaction: TenantDb,
  refereeId: number,
  code: string,
): Promise<ReferralContacts | null> => transaction.row(CONTACTS, refereeId, code);

/** @returns false: it is noted already who has brought this one. */
export const insertReferral = async (transaction: TenantDb, refereeId: number, referrerId: number): Promise<boolean> =>
  (await transaction.row(RECORD, refereeId, referrerId)) !== null;

/** The verified contacts of a customer who may be credited as a referee. */
interface Referee {
  email: string | null;
  phone: string | null;
}

/** Null: there is nothing to be credited, or not yet. */
export const pendingReferee = (transaction: TenantDb, refereeId: number): Promise<Referee | null> =>
  transaction.row(PENDING, refereeId);

/** Whether another customer has verified an address of the same mailbox. */
export const hasMailboxTwin = async (transaction: TenantDb, customerId: number): Promise<boolean> =>
  (await transaction.row(HAS_TWIN, customerId)) !== null;

/** Forgets who has referred a customer. */
export const removeReferral = (transaction: TenantDb, refereeId: number): Promise<unknown> =>
  transaction.rows(REMOVE, refereeId);

/** Takes the referee's part, once, from the moment on when a contact of theirs is proven. */
export const takeRefereePart = async (transaction: TenantDb, refereeId: number): Promise<boolean> =>
  (await transaction.row(WELCOME, refereeId)) !== null;

/** Takes the referrer's part, once. @returns whose it is; null: it is taken, or there is none. */
export const takeReferrerPart = async (transaction: TenantDb, refereeId: number): Promise<number | null> =>
  (await transaction.row(REWARD, refereeId))?.referrerId ?? null;

/** Somebody whom a customer has brought. */
export interface BroughtRow {
  name: string;
  /** ISO 8601. */
  joinedAt: string;
  isCredited: boolean;
  /** What the customer got for it, in minor units. */
  amountMinor: number;
}

const BROUGHT = statement<BroughtRow>(
  'brought-customers',
  `select c.name, ${isoInstant('f.created_at')} as "joinedAt", f.referrer_credited_at is not null as "isCredited",
     coalesce((select sum(e.amount_minor) from ledger_entry e
       where e.tenant_id = $1 and e.customer_id = $2 and e.reason in ('referral', 'referral_back')
         and e.reference = f.referee_id::text
     ), 0)::bigint as "amountMinor"
   from referral f join customer c on c.tenant_id = $1 and c.id = f.referee_id
   where f.tenant_id = $1 and f.referrer_id = $2 order by f.created_at desc, f.referee_id desc limit $3::int`,
);
const OF_CODE = statement<{ name: string; avatarHash: string | null }>(
  'referrer-of-code',
  `select c.name, c.avatar_hash as "avatarHash" from customer c where c.tenant_id = $1 and c.referral_code = $2`,
);

/** Those whom a customer has brought, the newest first. */
export const broughtBy = (db: TenantDb, referrerId: number, most: number): Promise<BroughtRow[]> =>
  db.rows(BROUGHT, referrerId, most);

/** Whose code it is; null: nobody's. */
export const findReferrer = (db: TenantDb, code: string): Promise<{ name: string; avatarHash: string | null } | null> =>
  db.row(OF_CODE, code);
