import type { LedgerEntry } from '#domain/ledger/types.ts';
import type { Row } from '../columns.ts';
import type { ledgerEntry } from '../schema/rewards.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { epochMs } from './epoch-ms.ts';

/** An account of a customer. */
export type AccountKey = Row<typeof ledgerEntry, ['customerId', 'account']>;

/** A movement of an account, unique by reason and reference: positive for a credit, negative for a debit. */
export interface EntryInput extends AccountKey, Row<typeof ledgerEntry, ['amountMinor', 'reason', 'reference']> {
  note?: string | undefined;
  /** Expiry of a credit, if it has one. */
  expiresAt?: Date | undefined;
}

const MAKE = statement(
  'make-ledger-account',
  `insert into ledger_account (tenant_id, customer_id, account) values ($1, $2, $3)
   on conflict (tenant_id, customer_id, account) do nothing`,
);
const LOCK = statement<{ now: number }>(
  'lock-ledger-account',
  `select ${epochMs('now()')} as now from ledger_account a
   where a.tenant_id = $1 and a.customer_id = $2 and a.account = $3 for no key update`,
);
/** Must be sent after the lock, so that it reads the account as its predecessor left it. */
const MOVE = statement<{ balanceMinor: number }>(
  'move-ledger-account',
  `with entry as (
     insert into ledger_entry (tenant_id, customer_id, account, amount_minor, reason, reference, note, expires_at)
     select $1, a.customer_id, a.account, $4::bigint, $5, $6, $7, $8::timestamptz from ledger_account a
     where a.tenant_id = $1 and a.customer_id = $2 and a.account = $3 and a.balance_minor + $4::bigint >= 0
       and ($4::bigint > 0 or a.next_expiry is null or a.next_expiry > now())
     on conflict (tenant_id, customer_id, account, reason, reference) do nothing
     returning amount_minor, expires_at
   )
   update ledger_account as a
   set balance_minor = a.balance_minor + entry.amount_minor, next_expiry = least(a.next_expiry, entry.expires_at)
   from entry where a.tenant_id = $1 and a.customer_id = $2 and a.account = $3
   returning a.balance_minor as "balanceMinor"`,
);
const MOVES = statement<LedgerEntry>(
  'ledger-moves',
  `select e.id, e.amount_minor as "amountMinor", e.reason, e.reference, ${epochMs('e.expires_at')} as "expiresAt"
   from ledger_entry e where e.tenant_id = $1 and e.customer_id = $2 and e.account = $3 order by e.id`,
);
const HAS = statement<{ id: number }>(
  'has-ledger-entry',
  `select e.id from ledger_entry e where e.tenant_id = $1 and e.customer_id = $2 and e.account = $3
     and e.reason = $4 and e.reference = $5`,
);
const EXPIRE = statement(
  'expire-ledger-credits',
  `with expired as (
     insert into ledger_entry (tenant_id, customer_id, account, amount_minor, reason, reference)
     select $1, $2, $3, -r.amount, 'expired', r.id::text from json_to_recordset($4::json) as r(id bigint, amount bigint)
     returning amount_minor
   )
   update ledger_account as a
   set balance_minor = a.balance_minor + coalesce((select sum(expired.amount_minor) from expired), 0),
     next_expiry = to_timestamp($5::bigint / 1000.0)
   where a.tenant_id = $1 and a.customer_id = $2 and a.account = $3`,
);

/**
 * Locks an account until the transaction ends, creating it if necessary.
 * @returns the time of the transaction, in milliseconds since 1970.
 */
export async function lockLedgerAccount(transaction: TenantDb, { customerId, account }: AccountKey): Promise<number> {
  const [, locked] = await Promise.all([
    transaction.rows(MAKE, customerId, account),
    transaction.row(LOCK, customerId, account),
  ]);
  if (!locked) throw new Error('an account was neither there nor made');
  return locked.now;
}

/**
 * Moves a locked account.
 * @returns the new balance; null if nothing was moved, because the cause was already counted, or because a debit
 * exceeds the balance or encounters expired credits.
 */
export async function writeEntry(transaction: TenantDb, entry: EntryInput): Promise<number | null> {
  const { customerId, account, amountMinor, reason, reference, note, expiresAt } = entry;
  const moved = await transaction.row(MOVE, customerId, account, amountMinor, reason, reference, note, expiresAt);
  return moved?.balanceMinor ?? null;
}

/** All entries of an account, oldest first. */
export const accountEntries = (db: TenantDb, { customerId, account }: AccountKey): Promise<LedgerEntry[]> =>
  db.rows(MOVES, customerId, account);

/** Whether this account already has an entry with this cause. */
export const hasEntry = async (
  db: TenantDb,
  { customerId, account, reason, reference }: EntryInput,
): Promise<boolean> => (await db.row(HAS, customerId, account, reason, reference)) !== null;

/** Writes off the remainder of credits of a locked account, and stores when the next of the others expires. */
export async function writeOff(
  transaction: TenantDb,
  { customerId, account }: AccountKey,
  credits: readonly { id: number; leftMinor: number }[],
  nextExpiry: number | null,
): Promise<void> {
  const rows = JSON.stringify(credits.map(({ id, leftMinor }) => ({ id, amount: leftMinor })));
  await transaction.rows(EXPIRE, customerId, account, rows, nextExpiry);
}
