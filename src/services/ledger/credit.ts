import { type EntryInput, lockLedgerAccount, moveLedgerAccount } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { AccountKey, EntryInput } from '#db/ledger/write-ledger.ts';

/**
 * Credits the wallet or the rewards of a customer, in the transaction of what it is for.
 * @param entry `amountMinor` above 0; reason and reference say what it is for, which counts once
 * @returns false: it was credited before, and nothing was done.
 */
export async function credit(transaction: TenantDb, entry: EntryInput): Promise<boolean> {
  if (entry.amountMinor <= 0) throw new RangeError(`a credit of ${entry.amountMinor}`);
  const [, balance] = await Promise.all([lockLedgerAccount(transaction, entry), moveLedgerAccount(transaction, entry)]);
  return balance !== null;
}
