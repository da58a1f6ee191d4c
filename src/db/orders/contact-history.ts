import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { OWNER_DELETED } from './anonymized.ts';
import { hasNotFailed } from './has-not-failed.ts';

/** Contacts of an order: e-mail address in lower case, phone number in E.164. */
export interface OrderContacts {
  email: string | null;
  phone: string | null;
}

/** The order history of a mailbox or phone number, without failed orders. */
export interface ContactHistory {
  hasOrdered: boolean;
  /** Number of uses by discount id. */
  uses: Readonly<Record<string, number>>;
}

/** Locked in a global order, so that two orders with crossed addresses and numbers cannot deadlock. */
const LOCK = statement(
  'lock-contact',
  `select pg_advisory_xact_lock(wanted.key) from (
     select distinct hashtextextended('contact ' || $1::bigint || ' ' || said.how, 0) as key
     from unnest(array[mailbox_of($2::text), $3::text]) said (how) where said.how is not null order by 1 offset 0
   ) wanted`,
);
/**
 * History of the account `$4`, or if null of everybody except deleted accounts, whose digests already count their
 * orders in progress.
 */
const READ = statement<ContactHistory>(
  'read-contact-history',
  `with mine as materialized (
     select o.id from orders o where o.tenant_id = $1 and o.customer_mailbox = mailbox_of($2::text)
     union
     select o.id from orders o where o.tenant_id = $1 and o.customer_phone = $3
   ), counted as materialized (
     select o.discounts from mine join orders o on o.tenant_id = $1 and o.id = mine.id
     where ${hasNotFailed('o')} and case when $4::bigint is null
       then not (o.owner_kind = 'gone' and o.owner_key = '${OWNER_DELETED}')
       else o.owner_kind = 'user' and o.owner_key = $4::bigint::text end
   ), used as (
     select (each.discount ->> 'discountId')::bigint as id, count(*)::int as times
     from counted, jsonb_array_elements(counted.discounts) each (discount) group by 1
   )
   select exists (select 1 from counted) as "hasOrdered",
     (select coalesce(json_object_agg(used.id, used.times), '{}') from used) as uses`,
);

const FORMER = statement<ContactHistory>(
  'read-former-contacts',
  `select f.has_ordered as "hasOrdered", f.uses from former_contact f
   where f.tenant_id = $1 and f.digest = any($2::text[]) and f.expires_at > now()`,
);

/** Locks a contact until the transaction ends, to serialize decisions about one-time benefits. */
export const lockContact = (transaction: TenantDb, { email, phone }: OrderContacts): Promise<unknown> =>
  transaction.rows(LOCK, email, phone);

/**
 * The order history of a contact under any identity, because guest identities cost nothing to invent. A concurrent
 * order of the same contact waits until this transaction has ended, and then counts it.
 * @param digests of the contact, which may belong to a deleted account
 * @param customerId restricts the history to this customer; null for everybody
 */
export async function lockContactHistory(
  transaction: TenantDb,
  contact: OrderContacts,
  digests: readonly string[],
  customerId: number | null = null,
): Promise<ContactHistory> {
  const [, history, former] = await Promise.all([
    lockContact(transaction, contact),
    transaction.row(READ, contact.email, contact.phone, customerId),
    transaction.rows(FORMER, digests),
  ]);
  if (!history) throw new Error('a statement without "from" gave no row');
  return withFormer(history, former);
}

/** The mailbox and the number of a deleted account have the same history, so the higher count is added and not both. */
const withFormer = (history: ContactHistory, former: readonly ContactHistory[]): ContactHistory => ({
  hasOrdered: history.hasOrdered || former.some(({ hasOrdered }) => hasOrdered),
  uses: Object.fromEntries(
    [history, ...former]
      .flatMap(({ uses }) => Object.keys(uses))
      .map((id) => [id, (history.uses[id] ?? 0) + Math.max(0, ...former.map(({ uses }) => uses[id] ?? 0))]),
  ),
});
