import { type EntryInput, hasEntry, lockLedgerAccount, writeEntry } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readBalances } from './balances.ts';
import { expireCredits } from './expire-credits.ts';

/** A requested debit: an amount above 0, once per reason and reference. */
type DebitInput = Omit<EntryInput, 'expiresAt'>;

/** `isNew`: false if it was already debited, and nothing was done. */
export type DebitOutcome = { ok: true; isNew: boolean } | { ok: false; code: 'insufficient' };

/**
 * Debits the wallet or the rewards of a customer, in the transaction of what it pays for. Expired credits cannot be
 * spent, and concurrent debits never take a balance below 0. One round trip, unless credits have just expired.
 */
export async function debit(transaction: TenantDb, input: DebitInput): Promise<DebitOutcome> {
  if (input.amountMinor <= 0) throw new RangeError(`a debit of ${input.amountMinor}`);
  const entry: EntryInput = { ...input, amountMinor: -input.amountMinor };
  const [, balance] = await Promise.all([lockLedgerAccount(transaction, entry), writeEntry(transaction, entry)]);
  if (balance !== null) return { ok: true, isNew: true };
  if (await hasEntry(transaction, entry)) return { ok: true, isNew: false };
  await expireCredits(transaction, entry);
  const isDebited = (await writeEntry(transaction, entry)) !== null;
  return isDebited ? { ok: true, isNew: true } : { ok: false, code: 'insufficient' };
}

/**
 * Debits an amount, limited to the balance, in the transaction of its cause.
 * @returns the debited amount
 */
export async function debitAtMost(transaction: TenantDb, input: DebitInput): Promise<number> {
  if (input.amountMinor === 0) return 0;
  await lockLedgerAccount(transaction, input);
  const { walletMinor, rewardMinor } = await readBalances(transaction, input.customerId);
  const amountMinor = Math.min(input.amountMinor, input.account === 'wallet' ? walletMinor : rewardMinor);
  if (amountMinor > 0) await debit(transaction, { ...input, amountMinor });
  return amountMinor;
}
