import type { LedgerAccount, LedgerEntry } from '#domain/ledger/types.ts';
import { isoInstant } from '../catalog/fragments.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { ledgerEntry } from '../schema/rewards.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { epochMs } from './epoch-ms.ts';

const ENTRY = ['id', 'account', 'amountMinor', 'reason', 'reference', 'note'] as const satisfies Columns<
  typeof ledgerEntry
>;

/** A ledger entry as shown to its customer. Instants are ISO 8601. */
export interface EntryRow extends Row<typeof ledgerEntry, typeof ENTRY> {
  /** The store's number of the related order. Null if there is none. */
  orderNumber: number | null;
  expiresAt: string | null;
  createdAt: string;
}

const ORDER_NUMBER = `case when e.reason in ('order', 'refund', 'order_reward', 'order_reward_back') then (
  select o.number from orders o where o.tenant_id = $1
    and o.id = case when e.reference ~ '^[0-9]{1,18}(/[0-9]+)?$' then split_part(e.reference, '/', 1)::bigint end) end`;
const PAGE = statement<EntryRow>(
  'ledger-entries',
  `select ${selection(ENTRY, 'e')}, ${ORDER_NUMBER} as "orderNumber",
     ${isoInstant('e.expires_at')} as "expiresAt", ${isoInstant('e.created_at')} as "createdAt"
   from ledger_entry e
   where e.tenant_id = $1 and e.customer_id = $2 and ($3::text is null or e.account = $3::text)
   order by e.id desc offset $4::int limit $5::int`,
);
const COUNT = statement<{ total: number }>(
  'count-ledger-entries',
  `select count(*) as total from ledger_entry e
   where e.tenant_id = $1 and e.customer_id = $2 and ($3::text is null or e.account = $3::text)`,
);
/** All reward entries if any reward expires that soon. Otherwise none. */
const ENDING = statement<LedgerEntry>(
  'ending-ledger-moves',
  `select e.id, e.amount_minor as "amountMinor", e.reason, e.reference, ${epochMs('e.expires_at')} as "expiresAt"
   from ledger_entry e join ledger_account a on a.tenant_id = $1 and a.customer_id = $2 and a.account = 'reward'
   where e.tenant_id = $1 and e.customer_id = $2 and e.account = 'reward'
     and a.next_expiry <= now() + make_interval(days => $3::int)
   order by e.id`,
);

/**
 * Entries of a customer, newest first.
 * @param account null for all accounts
 */
export const entryPage = (
  db: TenantDb,
  { customerId, account }: { customerId: number; account: LedgerAccount | null },
  { offset, size }: { offset: number; size: number },
): Promise<EntryRow[]> => db.rows(PAGE, customerId, account, offset, size);

export async function countEntries(
  db: TenantDb,
  { customerId, account }: { customerId: number; account: LedgerAccount | null },
): Promise<number> {
  return (await db.row(COUNT, customerId, account))?.total ?? 0;
}

/**
 * All reward entries of a customer, oldest first, if one of them may expire within this number of days. Otherwise none.
 */
export const entriesUntilExpiry = (db: TenantDb, customerId: number, days: number): Promise<LedgerEntry[]> =>
  db.rows(ENDING, customerId, days);
