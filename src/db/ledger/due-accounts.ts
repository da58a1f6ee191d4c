import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { AccountKey } from './write-ledger.ts';

/** Small enough that the purge can pause in between. */
const BATCH = 100;

const OF_CUSTOMER = statement<AccountKey>(
  'due-accounts-of-customer',
  `select a.customer_id as "customerId", a.account from ledger_account a
   where a.tenant_id = $1 and a.customer_id = $2 and a.next_expiry <= now()`,
);
const DUE = statement<AccountKey>(
  'due-accounts',
  `select a.customer_id as "customerId", a.account from ledger_account a
   where a.tenant_id = $1 and a.next_expiry <= now() order by a.next_expiry limit ${BATCH}`,
);

/** Accounts of a customer that may contain expired credits not written off yet. */
export const dueAccountsOf = (db: TenantDb, customerId: number): Promise<AccountKey[]> =>
  db.rows(OF_CUSTOMER, customerId);

/** A batch of the store's accounts that may contain expired credits not written off yet. */
export async function dueAccounts(db: TenantDb): Promise<{ keys: AccountKey[]; hasMore: boolean }> {
  const keys = await db.rows(DUE);
  return { keys, hasMore: keys.length === BATCH };
}
