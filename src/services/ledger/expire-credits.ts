import { dueAccounts, dueAccountsOf } from '#db/ledger/due-accounts.ts';
import { type AccountKey, accountMoves, lockLedgerAccount, writeOff } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { endedCredits, nextExpiry, openCredits } from '#domain/ledger/open-credits.ts';

/**
 * Writes off what is left of an account's credits that have ended, each as an entry of its own; again it does nothing.
 * To be called where the account says that one may have ended.
 */
export function expireCredits(db: TenantDb, key: AccountKey): Promise<void> {
  return db.transaction(async (transaction) => {
    const [now, moves] = await Promise.all([lockLedgerAccount(transaction, key), accountMoves(transaction, key)]);
    const open = openCredits(moves);
    const ended = endedCredits(open, now);
    await writeOff(transaction, key, ended, nextExpiry(open.slice(ended.length)));
  });
}

/** Writes off what has ended of a customer's credits: before their balances are told. */
export async function expireDue(db: TenantDb, customerId: number): Promise<void> {
  for (const key of await dueAccountsOf(db, customerId)) await expireCredits(db, key);
}

/** Writes off what has ended in some accounts of a store, the first that ended first. */
export async function expireSome(db: TenantDb): Promise<{ count: number; isMore: boolean }> {
  const { keys, isMore } = await dueAccounts(db);
  for (const key of keys) await expireCredits(db, key);
  return { count: keys.length, isMore };
}
