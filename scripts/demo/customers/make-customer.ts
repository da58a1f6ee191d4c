import { insertAccount } from '#db/accounts/account-rows.ts';
import { insertAddress } from '#db/addresses/write-addresses.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { DemoCustomer } from './demo-customers.ts';

/** Makes an account, both contacts proven, with an address. @returns its number; null: it is there already. */
export async function makeCustomer(
  transaction: TenantDb,
  { address, ...person }: DemoCustomer,
  passwordHash: string,
): Promise<number | null> {
  const proven = { isEmailVerified: true, isPhoneVerified: true, acceptsMarketing: false };
  const id = await insertAccount(transaction, { ...person, ...proven, passwordHash });
  if (id === null) return null;
  const { name, phone } = person;
  await insertAddress(transaction, { kind: 'user', key: String(id) }, { ...address, name, phone, placeId: null }, true);
  return id;
}
