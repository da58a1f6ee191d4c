import {
  type AccountKey,
  accountEntries,
  type EntryInput,
  lockLedgerAccount,
  writeEntry,
} from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { usedCredits } from '#domain/ledger/used-credits.ts';
import { expireCredits } from './expire-credits.ts';

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

/**
 * Refunds the credits that paid an order, each with its original expiry, so that ordering and cancelling does not
 * extend rewards that are about to expire. One entry per expiry; the first has the order's id as reference.
 * @param reference id of the order
 */
export async function refundCredits(transaction: TenantDb, key: AccountKey, reference: string): Promise<void> {
  const [now, entries] = await Promise.all([lockLedgerAccount(transaction, key), accountEntries(transaction, key)]);
  const used = usedCredits(entries, { reason: 'order', reference });
  for (const [index, { amountMinor, expiresAt }] of used.entries())
    await credit(transaction, {
      ...key,
      amountMinor,
      reason: 'refund',
      reference: index === 0 ? reference : `${reference}/${index + 1}`,
      expiresAt: expiresAt === null ? undefined : new Date(expiresAt),
    });
  // Credits that expired meanwhile must not count in the balance of the next order.
  if (used.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now)) await expireCredits(transaction, key);
}
