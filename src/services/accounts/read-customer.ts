import { readAccount } from '#db/accounts/account-rows.ts';
import { type CustomerRow, findCustomer } from '#db/accounts/customer-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { CustomerRow } from '#db/accounts/customer-rows.ts';

/**
 * A customer with balances and default address, in one statement.
 * @throws {Error} if there is no such customer. Because the caller found a session of the customer, this is a bug, or
 * the account is being deleted right now.
 */
export async function readCustomer(db: TenantDb, customerId: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new Error('there is no such customer');
  return customer;
}

/** Password hash of a customer; `hash` is null if none is set. Null if the customer does not exist. */
export async function readPasswordHash(db: TenantDb, customerId: number): Promise<{ hash: string | null } | null> {
  const account = await readAccount(db, customerId);
  return account && { hash: account.passwordHash };
}
