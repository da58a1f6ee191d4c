import { readAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/** What is kept of a customer's password: `hash` null: none is set. Null: the customer is gone. */
export async function ownPassword(db: TenantDb, customerId: number): Promise<{ hash: string | null } | null> {
  const account = await readAccount(db, customerId);
  return account && { hash: account.passwordHash };
}
