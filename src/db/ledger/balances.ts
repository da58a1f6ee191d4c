import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Minor units of the store's currency. */
export interface AccountBalances {
  walletMinor: number;
  rewardMinor: number;
}

const BALANCES = statement<AccountBalances>(
  'ledger-balances',
  `select coalesce(sum(a.balance_minor) filter (where a.account = 'wallet'), 0)::bigint as "walletMinor",
     coalesce(sum(a.balance_minor) filter (where a.account = 'reward'), 0)::bigint as "rewardMinor"
   from ledger_account a where a.tenant_id = $1 and a.customer_id = $2`,
);

/** The balances of a customer. 0 for an account without movements. */
export async function balancesOf(db: TenantDb, customerId: number): Promise<AccountBalances> {
  return (await db.row(BALANCES, customerId)) ?? { walletMinor: 0, rewardMinor: 0 };
}
