import { dueAccounts, dueAccountsOf } from '#db/ledger/due-accounts.ts';
import { type AccountKey, accountEntries, lockLedgerAccount, writeOff } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { expiredCredits, nextExpiry, openCredits } from '#domain/ledger/open-credits.ts';

/**
 * Writes off the remainder of an account's expired credits, one entry each. Idempotent. Call it when the account
 * indicates that a credit may have expired.
 */
export function expireCredits(db: TenantDb, key: AccountKey): Promise<void> {
  return db.transaction(async (transaction) => {
    const [now, entries] = await Promise.all([lockLedgerAccount(transaction, key), accountEntries(transaction, key)]);
    const open = openCredits(entries);
    const ended = expiredCredits(open, now);
    await writeOff(transaction, key, ended, nextExpiry(open.slice(ended.length)));
  });
}

/** Writes off a customer's expired credits, before their balances are shown. */
export async function expireDue(db: TenantDb, customerId: number): Promise<void> {
  for (const key of await dueAccountsOf(db, customerId)) await expireCredits(db, key);
}

/** Writes off expired credits in a batch of the store's accounts, earliest expiry first. */
export async function expireBatch(db: TenantDb): Promise<{ count: number; hasMore: boolean }> {
  const { keys, hasMore } = await dueAccounts(db);
  for (const key of keys) await expireCredits(db, key);
  return { count: keys.length, hasMore };
}
