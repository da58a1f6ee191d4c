import { insertAddress } from '#db/addresses/write-addresses.ts';
import { statement } from '#db/statement.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { DemoCustomer } from './demo-customers.ts';

/** Both contacts are proven: a demo store sends its codes nowhere but to its own outbox. */
const INSERT = statement<{ id: number }>(
  'insert-demo-customer',
  `insert into customer (tenant_id, name, email, phone, is_email_verified, is_phone_verified, password_hash, referral_code)
   values ($1, $2, $3, $4, true, true, $5, $6)
   on conflict (tenant_id, email) do nothing
   returning id`,
);

/** Makes an account with an address. @returns its number; null: it is there already. */
export async function makeCustomer(
  transaction: TenantDb,
  { name, email, phone, referralCode, address }: DemoCustomer,
  passwordHash: string,
): Promise<number | null> {
  const made = await transaction.row(INSERT, name, email, phone, passwordHash, referralCode);
  if (!made) return null;
  const owner = { kind: 'user', key: String(made.id) } as const;
  await insertAddress(transaction, owner, { ...address, name, phone, placeId: null }, true);
  return made.id;
}
