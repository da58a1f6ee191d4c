import type { TenantDb } from '#db/tenant-db.ts';
import { type FoundCustomer, findCustomerByContact } from '#services/accounts/find-customer-by-contact.ts';
import { OperatorError } from '../expected-failure.ts';

/** The customer whom an operator names. @throws {OperatorError} if the store has none of that e-mail or phone. */
export async function typedCustomer(db: TenantDb, contact: string): Promise<FoundCustomer> {
  const customer = await findCustomerByContact(db, contact);
  if (customer) return customer;
  throw new OperatorError(`There is no customer with the e-mail or phone "${contact}".`);
}
