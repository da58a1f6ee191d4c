import { type AccountRow, findAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readContact } from '#services/accounts/read-contact.ts';
import { OperatorError } from '../expected-failure.ts';

/**
 * The customer whom an operator names, by an e-mail address or a phone as people of the store's country write it.
 * @throws {OperatorError} if the store has none of it.
 */
export async function typedCustomer(db: TenantDb, typed: string): Promise<AccountRow> {
  const contact = await readContact(db, typed);
  const customer = contact && (await findAccount(db, contact));
  if (!customer) throw new OperatorError(`There is no customer with the e-mail or phone "${typed}".`);
  return customer;
}
