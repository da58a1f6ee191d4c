import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { countsAsOrdered } from './given-up.ts';

/** Whom an order is for: the e-mail address in lower case, the number in E.164. */
export interface Contact {
  email: string | null;
  phone: string | null;
}

/** What somebody of this e-mail address or number has ordered; what was given up does not count. */
export interface ContactHistory {
  hasOrdered: boolean;
  /** How often a discount counted, by its number. */
  uses: Readonly<Record<string, number>>;
}

/** In one order everywhere, so that who has the address of one and the number of another never waits in a circle. */
const LOCK = statement(
  'lock-contact',
  `select pg_advisory_xact_lock(wanted.key) from (
     select distinct hashtextextended('contact ' || $1::bigint || ' ' || said.how, 0) as key
     from unnest(array[$2::text, $3::text]) said (how) where said.how is not null order by 1 offset 0
   ) wanted`,
);
const READ = statement<ContactHistory>(
  'read-contact-history',
  `with mine as materialized (
     select o.id from orders o where o.tenant_id = $1 and o.customer_email = $2
     union
     select o.id from orders o where o.tenant_id = $1 and o.customer_phone = $3
   ), counted as materialized (
     select o.discounts from mine join orders o on o.tenant_id = $1 and o.id = mine.id
     where ${countsAsOrdered('o')}
   ), used as (
     select (each.discount ->> 'discountId')::bigint as id, count(*)::int as times
     from counted, jsonb_array_elements(counted.discounts) each (discount) group by 1
   )
   select exists (select from counted) as "hasOrdered",
     (select coalesce(json_object_agg(used.id, used.times), '{}') from used) as uses`,
);

/**
 * What a contact has ordered before, whoever they said they were. Another order of the same contact waits until this
 * transaction has ended, and then counts it: a guest costs nothing to invent.
 */
export async function lockContactHistory(transaction: TenantDb, { email, phone }: Contact): Promise<ContactHistory> {
  const [, history] = await Promise.all([transaction.rows(LOCK, email, phone), transaction.row(READ, email, phone)]);
  if (!history) throw new Error('a statement without "from" gave no row');
  return history;
}
