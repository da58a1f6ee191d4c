import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { ownedByCustomer } from './customer-table.ts';

const MAILBOX = statement<{ mailbox: string }>(
  'mailbox-of-address',
  'select mailbox_of($2::text) as mailbox from tenant t where t.id = $1',
);
const SAVE = statement(
  'save-former-contact',
  `insert into former_contact as f (tenant_id, digest, has_ordered, uses, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(days => $5))
   on conflict (tenant_id, digest) do update
   set has_ordered = f.has_ordered or excluded.has_ordered, expires_at = excluded.expires_at,
     uses = case when excluded.uses = '{}' then f.uses else excluded.uses end`,
);
/**
 * Verified contacts of the customer, and those that their orders were confirmed to. Each mailbox appears once, in any
 * spelling.
 */
const OF_CUSTOMER = statement<ContactOfCustomer>(
  'contacts-of-customer',
  `select k.email, k.phone, bool_or(k.is_verified) as "isVerified" from (
     select c.mailbox as email, null as phone, true as is_verified
       from customer c where c.tenant_id = $1 and c.id = $2::bigint and c.is_email_verified
     union all select null, c.phone, true
       from customer c where c.tenant_id = $1 and c.id = $2::bigint and c.is_phone_verified
     union all select o.customer_mailbox, null, false from orders o
       where o.tenant_id = $1 and ${ownedByCustomer('o')} and o.customer_mailbox is not null
     union all select null, o.customer_phone, false from orders o
       where o.tenant_id = $1 and ${ownedByCustomer('o')} and o.customer_phone is not null
   ) k group by 1, 2 order by 1, 2`,
);
const IS_FORMER = statement<{ digest: string }>(
  'is-former-contact',
  `select f.digest from former_contact f
   where f.tenant_id = $1 and f.digest = any($2::text[]) and f.expires_at > now() limit 1`,
);

/** `email` is the mailbox. */
interface ContactOfCustomer {
  email: string | null;
  phone: string | null;
  isVerified: boolean;
}

export interface FormerContact {
  digest: string;
  hasOrdered: boolean;
  uses: Readonly<Record<string, number>>;
}

/** The mailbox of an e-mail address, computed by the database. */
export async function mailboxOf(db: TenantDb, email: string): Promise<string> {
  const row = await db.row(MAILBOX, email);
  if (!row) throw new Error('a tenant without a row');
  return row.mailbox;
}

/** Stores a contact for this number of days. */
export async function saveFormerContact(
  transaction: TenantDb,
  { digest, hasOrdered, uses }: FormerContact,
  days: number,
): Promise<void> {
  await transaction.rows(SAVE, digest, hasOrdered, JSON.stringify(uses), days);
}

/** The known contacts of a customer. Each row has either a mailbox or a phone number. */
export const contactsOfCustomer = (transaction: TenantDb, customerId: number): Promise<ContactOfCustomer[]> =>
  transaction.rows(OF_CUSTOMER, customerId);

export const isFormerContact = async (db: TenantDb, digests: readonly string[]): Promise<boolean> =>
  (await db.row(IS_FORMER, digests)) !== null;
