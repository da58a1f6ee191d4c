import { randomUUID } from 'node:crypto';
import type { TenantDb } from '#db/tenant-db.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/ledger/types.ts';
import { MAX_MINOR } from '#domain/money/money.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type AccountBalances, readBalances } from './balances.ts';
import { credit } from './credit.ts';
import { creditEnd } from './credit-end.ts';

/** A credit by an operator, as typed: the amount in major units. */
export interface TypedCredit {
  customerId: number;
  account: string;
  amount: string;
  note: string | undefined;
}

export type OperatorCredit =
  | { ok: true; account: LedgerAccount; amountMinor: number; balances: AccountBalances }
  | { ok: false; message: string };

const NOTE_MAX = 80;

/** Credits a customer on behalf of an operator. Not idempotent: each call credits again. */
export async function creditByOperator(db: TenantDb, typed: TypedCredit): Promise<OperatorCredit> {
  const { customerId, note } = typed;
  const account = LEDGER_ACCOUNTS.find((each) => each === typed.account);
  if (!account) return no(`Say wallet or reward, not "${typed.account}".`);
  const settings = await storeSettings(db);
  const price = parsePrice(typed.amount, settings.decimalPlaces);
  if (!price.ok) return no(`${price.message}.`);
  if (!price.amount) return no('Give an amount above 0.');
  if (note !== undefined && (note.length > NOTE_MAX || /\p{Cc}/u.test(note)))
    return no(`A note is one line of at most ${NOTE_MAX} characters.`);
  const amountMinor = price.amount;
  const expiresAt = creditEnd(account, settings);
  return db.transaction(async (transaction) => {
    const before = await readBalances(transaction, customerId);
    if (before[`${account}Minor`] + amountMinor > MAX_MINOR) return no('The balance would be larger than any amount.');
    const cause = { reason: 'operator', reference: randomUUID(), note } as const;
    await credit(transaction, { customerId, account, amountMinor, expiresAt, ...cause });
    return { ok: true, account, amountMinor, balances: await readBalances(transaction, customerId) };
  });
}

const no = (message: string): { ok: false; message: string } => ({ ok: false, message });
