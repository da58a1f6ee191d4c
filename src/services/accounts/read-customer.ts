import { type CustomerRow, findCustomer } from '#db/accounts/customer-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { CustomerRow } from '#db/accounts/customer-rows.ts';

/**
 * A customer with balances and default address, in one statement.
 * @throws {Error} if there is none: a session of theirs was found, so it is a bug or they are just being deleted.
 */
export async function readCustomer(db: TenantDb, customerId: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new Error('there is no such customer');
  return customer;
}
