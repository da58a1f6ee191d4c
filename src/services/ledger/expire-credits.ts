import { type AccountKey, accountMoves, lockAccount, writeOff } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { endedCredits, nextExpiry, openCredits } from '#domain/ledger/open-credits.ts';

/**
 * Writes off what is left of an account's credits that have ended, each as an entry of its own; again it does nothing.
 * To be called where the account says that one may have ended.
 */
export function expireCredits(db: TenantDb, key: AccountKey): Promise<void> {
  return db.transaction(async (transaction) => {
    const [now, moves] = await Promise.all([lockAccount(transaction, key), accountMoves(transaction, key)]);
    const open = openCredits(moves);
    const ended = endedCredits(open, now);
    const lasting = open.slice(ended.length);
    await writeOff(transaction, key, ended, nextExpiry(lasting));
  });
}
