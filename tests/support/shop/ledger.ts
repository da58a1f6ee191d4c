import type { LedgerAccount, LedgerReason } from '#domain/ledger/types.ts';
import { credit } from '#services/ledger/credit.ts';
import type { TestShop } from './shop.ts';

/** Balances of a customer's accounts, in minor units. */
export async function accountsOf(
  { db }: TestShop,
  customerId: number,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const text = 'select account, balance_minor from ledger_account where tenant_id = $1 and customer_id = $2';
  const rows = await db.rows<{ account: LedgerAccount; balance_minor: number }>(
    { name: 'test accounts', text },
    customerId,
  );
  return Object.fromEntries(rows.map(({ account, balance_minor }) => [account, balance_minor]));
}

/** All entries of a customer, the oldest first. */
export const entriesOf = ({ db }: TestShop, customerId: number) =>
  db.rows<{
    id: number;
    account: LedgerAccount;
    amountMinor: number;
    reason: LedgerReason;
    reference: string;
    expiresAt: Date | null;
  }>(
    {
      name: 'test entries',
      text: `select id, account, amount_minor as "amountMinor", reason, reference, expires_at as "expiresAt"
        from ledger_entry where tenant_id = $1 and customer_id = $2 order by id`,
    },
    customerId,
  );

let gifts = 0;
/** Credits the accounts of a customer, in minor units. */
export async function give(
  { db }: TestShop,
  customerId: number,
  amounts: Partial<Record<LedgerAccount, number>>,
): Promise<void> {
  for (const [account, amountMinor] of Object.entries(amounts) as [LedgerAccount, number][]) {
    gifts += 1;
    const entry = { customerId, account, amountMinor, reason: 'operator', reference: `gift ${gifts}` } as const;
    await db.transaction((transaction) => credit(transaction, entry));
  }
}
