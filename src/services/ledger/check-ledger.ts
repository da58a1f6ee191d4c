import { accountRows } from '#db/ledger/ledger-rows.ts';
import type { AccountKey } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { ledgerProblems } from '#domain/ledger/ledger-problems.ts';

export interface LedgerCheck {
  accounts: number;
  entries: number;
  /** Minor units of the store's currency. */
  walletMinor: number;
  rewardMinor: number;
  problems: (AccountKey & { problem: string })[];
}

/**
 * Verifies every account of a store against its entries: the balance equals their sum, was never overdrawn, and
 * contains nothing expired. It reads all accounts, in batches of customers, and changes nothing.
 * @param now milliseconds since 1970
 */
export async function checkLedger(db: TenantDb, now: number = Date.now()): Promise<LedgerCheck> {
  const check: LedgerCheck = { accounts: 0, entries: 0, walletMinor: 0, rewardMinor: 0, problems: [] };
  for (let after: number | null = 0; after !== null; ) {
    const { rows, next } = await accountRows(db, after);
    for (const { customerId, account, ...stored } of rows) {
      check.accounts += 1;
      check.entries += stored.entries.length;
      check[account === 'wallet' ? 'walletMinor' : 'rewardMinor'] += stored.balanceMinor ?? 0;
      check.problems.push(...ledgerProblems(stored, now).map((problem) => ({ customerId, account, problem })));
    }
    after = next;
  }
  return check;
}
