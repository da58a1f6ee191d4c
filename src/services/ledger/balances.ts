import { type AccountBalances, balancesOf } from '#db/ledger/balances.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { expireDue } from './expire-credits.ts';

export type { AccountBalances } from '#db/ledger/balances.ts';

/** The balances a customer can spend. Expired credits are written off first. */
export async function readBalances(db: TenantDb, customerId: number): Promise<AccountBalances> {
  await expireDue(db, customerId);
  return balancesOf(db, customerId);
}
