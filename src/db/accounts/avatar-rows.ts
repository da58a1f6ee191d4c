import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const SWAP = statement<{ old: string | null }>(
  'swap-avatar',
  `with before as materialized (
     select c.id, c.avatar_hash from customer c where c.tenant_id = $1 and c.id = $2 for no key update
   )
   update customer c set avatar_hash = $3 from before where c.tenant_id = $1 and c.id = before.id
   returning before.avatar_hash as old`,
);
const USED = statement<{ name: string }>(
  'used-avatars',
  'select c.avatar_hash as name from customer c where c.tenant_id = $1 and c.avatar_hash = any($2::text[])',
);

/**
 * Replaces a customer's avatar.
 * @returns the name of the previous one; null if there was none
 */
export async function swapAvatar(db: TenantDb, customerId: number, name: string): Promise<string | null> {
  const row = await db.row(SWAP, customerId, name);
  if (!row) throw new Error('there is no such customer');
  return row.old;
}

/** The given names that a customer uses as avatar. */
export const usedAvatars = async (db: TenantDb, names: readonly string[]): Promise<Set<string>> =>
  new Set((await db.rows(USED, names)).map(({ name }) => name));
