import { randomUUID } from 'node:crypto';
import { CREDIT_NOTE_MAX } from '#contracts/limits.ts';
import { lockLedgerAccount } from '#db/ledger/write-ledger.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/ledger/types.ts';
import { MAX_MINOR } from '#domain/money/money.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type AccountBalances, readBalances } from './balances.ts';
import { credit } from './credit.ts';
import { creditExpiry } from './credit-expiry.ts';
import { noteFailure, readAmount, type TypedFailure } from './typed-amount.ts';

/** A credit by an operator, as typed: the amount in major units. */
export interface TypedCredit {
  customerId: number;
  account: string;
  amount: string;
  note: string | undefined;
}

export type OperatorCredit =
  | { ok: true; account: LedgerAccount; amountMinor: number; balances: AccountBalances }
  | TypedFailure
  | { ok: false; code: 'account_unknown' }
  | { ok: false; code: 'balance_too_large' };

/** Credits a customer on behalf of an operator. Not idempotent: each call credits again. */
export async function creditByOperator(db: TenantDb, typed: TypedCredit): Promise<OperatorCredit> {
  const { customerId, note } = typed;
  const account = LEDGER_ACCOUNTS.find((each) => each === typed.account);
  if (!account) return { ok: false, code: 'account_unknown' };
  const settings = await storeSettings(db);
  const read = readAmount(typed.amount, settings.decimalPlaces);
  if (!read.ok) return read;
  const wrongNote = noteFailure(note, CREDIT_NOTE_MAX);
  if (wrongNote) return wrongNote;
  const { amountMinor } = read;
  const expiresAt = creditExpiry(account, settings);
  return db.transaction(async (transaction) => {
    // Two credits at once must not exceed the maximum together.
    await lockLedgerAccount(transaction, { customerId, account });
    const before = await readBalances(transaction, customerId);
    if (before[`${account}Minor`] + amountMinor > MAX_MINOR) return { ok: false, code: 'balance_too_large' };
    const cause = { reason: 'operator', reference: randomUUID(), note } as const;
    await credit(transaction, { customerId, account, amountMinor, expiresAt, ...cause });
    return { ok: true, account, amountMinor, balances: await readBalances(transaction, customerId) };
  });
}
