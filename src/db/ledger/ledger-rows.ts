import type { StoredAccount } from '#domain/ledger/ledger-problems.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { epochMs } from './epoch-ms.ts';
import type { AccountKey } from './write-ledger.ts';

export type LedgerAccountRow = AccountKey & StoredAccount;

/** Number of customers per batch. */
const BATCH = 500;

/** One statement, so that balances and entries are consistent. */
const ACCOUNTS = statement<LedgerAccountRow>(
  'ledger-accounts',
  `with batch as (
     select c.id from customer c where c.tenant_id = $1 and c.id > $2 and c.id <= $3
   ), entry as (
     select e.customer_id, e.account, json_agg(json_build_object('id', e.id, 'amountMinor', e.amount_minor,
       'reason', e.reason, 'reference', e.reference, 'expiresAt', ${epochMs('e.expires_at')}) order by e.id) as entries
     from batch join ledger_entry e on e.tenant_id = $1 and e.customer_id = batch.id
     group by e.customer_id, e.account
   ), account as (
     select a.customer_id, a.account, a.balance_minor, a.next_expiry
     from batch join ledger_account a on a.tenant_id = $1 and a.customer_id = batch.id
   ), key as (
     select entry.customer_id, entry.account from entry union select account.customer_id, account.account from account
   )
   select key.customer_id as "customerId", key.account, account.balance_minor as "balanceMinor",
     ${epochMs('account.next_expiry')} as "nextExpiry", coalesce(entry.entries, '[]') as entries
   from key
   left join account on account.customer_id = key.customer_id and account.account = key.account
   left join entry on entry.customer_id = key.customer_id and entry.account = key.account
   order by key.customer_id, key.account`,
);
const LAST = statement<{ id: number | null }>(
  'last-customer-of-batch',
  `select max(b.id) as id from (
     select c.id from customer c where c.tenant_id = $1 and c.id > $2 order by c.id limit ${BATCH}) b`,
);

/**
 * The accounts of a batch of customers with all entries, and the customer to continue after, or null at the end.
 * @param after id of a customer; 0 to start
 */
export async function accountRows(
  db: TenantDb,
  after: number,
): Promise<{ rows: LedgerAccountRow[]; next: number | null }> {
  const last = await db.row(LAST, after);
  if (!last?.id) return { rows: [], next: null };
  return { rows: await db.rows(ACCOUNTS, after, last.id), next: last.id };
}
