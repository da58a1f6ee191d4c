import { type EntryInput, hasEntry, lockLedgerAccount, moveLedgerAccount } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { expireCredits } from './expire-credits.ts';

/** What of an account is asked for: an amount above 0, once for each reason and reference. */
export type DebitInput = Omit<EntryInput, 'expiresAt'>;

/** `isNew`: false if it was debited before, and nothing was done. */
export type DebitOutcome = { ok: true; isNew: boolean } | { ok: false; reason: 'insufficient' };

/**
 * Debits the wallet or the rewards of a customer, in the transaction of what it pays for. What has ended cannot be
 * spent; a balance never goes below 0, however many debit it at once. One round trip, unless credits have just ended.
 */
export async function debit(transaction: TenantDb, input: DebitInput): Promise<DebitOutcome> {
  if (input.amountMinor <= 0) throw new RangeError(`a debit of ${input.amountMinor}`);
  const entry: EntryInput = { ...input, amountMinor: -input.amountMinor };
  const [, balance] = await Promise.all([lockLedgerAccount(transaction, entry), moveLedgerAccount(transaction, entry)]);
  if (balance !== null) return { ok: true, isNew: true };
  if (await hasEntry(transaction, entry)) return { ok: true, isNew: false };
  await expireCredits(transaction, entry);
  const isMoved = (await moveLedgerAccount(transaction, entry)) !== null;
  return isMoved ? { ok: true, isNew: true } : { ok: false, reason: 'insufficient' };
}
