import { lockLedgerAccount } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readBalances } from './balances.ts';
import { type DebitInput, debit } from './debit.ts';

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
