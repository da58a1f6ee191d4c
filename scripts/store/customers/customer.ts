import { type AccountRow, findAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readContact } from '#services/accounts/read-contact.ts';
import { OperatorError } from '../../expected-failure.ts';

/**
 * Finds a customer by e-mail address or by a phone number in the notation of the store's country.
 * @throws {OperatorError} if there is none
 */
export async function typedCustomer(db: TenantDb, typed: string): Promise<AccountRow> {
  const contact = await readContact(db, typed);
  const customer = contact && (await findAccount(db, contact));
  if (!customer) throw new OperatorError(`There is no customer with the e-mail or phone "${typed}".`);
  return customer;
}
