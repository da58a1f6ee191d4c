import { isoInstant } from '../catalog/fragments.ts';
import type { Row } from '../columns.ts';
import type { customer } from '../schema/customers.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

interface ReferralContacts {
  referrerId: number;
  isSameMailbox: boolean;
}

const CONTACTS = statement<ReferralContacts>(
  'contacts-of-referral',
  `select r.id as "referrerId", coalesce(r.mailbox = c.mailbox, false) as "isSameMailbox"
   from customer c join customer r on r.tenant_id = $1 and r.referral_code = $3 and r.id <> c.id
   where c.tenant_id = $1 and c.id = $2`,
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
const HAS_DUPLICATE = statement<{ id: number }>(
  'other-customer-of-mailbox',
  `select o.id from customer c join customer o on o.tenant_id = $1 and o.mailbox = c.mailbox and o.id <> c.id
   where c.tenant_id = $1 and c.id = $2 and c.is_email_verified and o.is_email_verified limit 1`,
);
const DELETE = statement('remove-referral', 'delete from referral f where f.tenant_id = $1 and f.referee_id = $2');
const REWARD = statement<{ referrerId: number }>(
  'credit-referrer',
  `update referral as f set referrer_credited_at = now()
   where f.tenant_id = $1 and f.referee_id = $2 and f.referrer_credited_at is null and f.referrer_id is not null
     and f.referee_credited_at is not null
   returning f.referrer_id as "referrerId"`,
);

/** The referrer with this code. Null if nobody else has the code. */
export const contactsOfReferral = (
  transaction: TenantDb,
  refereeId: number,
  code: string,
): Promise<ReferralContacts | null> => transaction.row(CONTACTS, refereeId, code);

/** @returns false if the customer already has a referrer. */
export const insertReferral = async (transaction: TenantDb, refereeId: number, referrerId: number): Promise<boolean> =>
  (await transaction.row(RECORD, refereeId, referrerId)) !== null;

/** The verified contacts of a customer who may be credited as a referee. */
type Referee = Row<typeof customer, ['email', 'phone']>;

/** Null if there is nothing to credit, or not yet. */
export const pendingReferee = (transaction: TenantDb, refereeId: number): Promise<Referee | null> =>
  transaction.row(PENDING, refereeId);

/** Whether another customer has verified an address of the same mailbox. */
export const hasMailboxDuplicate = async (transaction: TenantDb, customerId: number): Promise<boolean> =>
  (await transaction.row(HAS_DUPLICATE, customerId)) !== null;

/** Deletes the referral of a customer. */
export const deleteReferral = (transaction: TenantDb, refereeId: number): Promise<unknown> =>
  transaction.rows(DELETE, refereeId);

/** Marks the referee's part as credited, once, as soon as one of their contacts is verified. */
export const claimRefereeCredit = async (transaction: TenantDb, refereeId: number): Promise<boolean> =>
  (await transaction.row(WELCOME, refereeId)) !== null;

/**
 * Marks the referrer's part as credited, once.
 * @returns the referrer; null if already credited or there is none.
 */
export const claimReferrerCredit = async (transaction: TenantDb, refereeId: number): Promise<number | null> =>
  (await transaction.row(REWARD, refereeId))?.referrerId ?? null;

/** A customer who was referred by another. */
export interface ReferredRow {
  name: string;
  /** ISO 8601. */
  joinedAt: string;
  isCredited: boolean;
  /** The referrer's reward in minor units. */
  amountMinor: number;
}

const REFERRED = statement<ReferredRow>(
  'referred-customers',
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

/** The customers that a customer referred, newest first. */
export const referredBy = (db: TenantDb, referrerId: number, most: number): Promise<ReferredRow[]> =>
  db.rows(REFERRED, referrerId, most);

/** The customer with this code. Null if there is none. */
export const findReferrer = (db: TenantDb, code: string): Promise<{ name: string; avatarHash: string | null } | null> =>
  db.row(OF_CODE, code);
