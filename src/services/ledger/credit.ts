import { type EntryInput, lockLedgerAccount, writeEntry } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { EntryInput } from '#db/ledger/write-ledger.ts';

/**
 * Credits the wallet or the rewards of a customer, in the transaction of its cause.
 * @param entry `amountMinor` above 0; reason and reference identify the cause, which is credited once
 * @returns false if it was already credited, and nothing was done.
 */
export async function credit(transaction: TenantDb, entry: EntryInput): Promise<boolean> {
  if (entry.amountMinor <= 0) throw new RangeError(`a credit of ${entry.amountMinor}`);
  const [, balance] = await Promise.all([lockLedgerAccount(transaction, entry), writeEntry(transaction, entry)]);
  return balance !== null;
}
