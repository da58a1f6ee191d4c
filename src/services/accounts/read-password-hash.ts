import { readAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/** Password hash of a customer; `hash` is null if none is set. Null if the customer does not exist. */
export async function readPasswordHash(db: TenantDb, customerId: number): Promise<{ hash: string | null } | null> {
  const account = await readAccount(db, customerId);
  return account && { hash: account.passwordHash };
}
