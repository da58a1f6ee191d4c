import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const KEEP = statement(
  'keep-reset',
  `insert into password_reset as r (tenant_id, customer_id, token_hash, expires_at)
   values ($1, $2, $3, now() + make_interval(secs => $4))
   on conflict (tenant_id, customer_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
   where r.tenant_id = $1`,
);
const FIND = statement<{ customerId: number }>(
  'find-reset',
  `select r.customer_id as "customerId" from password_reset r
   join customer c on c.tenant_id = $1 and c.id = r.customer_id
   where r.tenant_id = $1 and c.email = $2 and r.token_hash = $3 and r.expires_at > now()`,
);
const TAKE = statement<{ customerId: number }>(
  'take-reset',
  `delete from password_reset r where r.tenant_id = $1 and r.customer_id = $2 and r.token_hash = $3
     and r.expires_at > now() returning r.customer_id as "customerId"`,
);
const REMOVE = statement('remove-reset', 'delete from password_reset r where r.tenant_id = $1 and r.customer_id = $2');

/** Keeps the digest of the token that a customer was sent; the one before does not count any more. */
export async function keepReset(
  transaction: TenantDb,
  { customerId, tokenHash, seconds }: { customerId: number; tokenHash: string; seconds: number },
): Promise<void> {
  await transaction.rows(KEEP, customerId, tokenHash, seconds);
}

/** Whose token it is; null: nobody's who has that e-mail address, or it is over. */
export const findReset = async (db: TenantDb, email: string, tokenHash: string): Promise<number | null> =>
  (await db.row(FIND, email, tokenHash))?.customerId ?? null;

/** Uses a token up. @returns false where it has been already */
export const takeReset = async (transaction: TenantDb, customerId: number, tokenHash: string): Promise<boolean> =>
  (await transaction.row(TAKE, customerId, tokenHash)) !== null;

/** What was sent to a customer counts no more. */
export const removeReset = (transaction: TenantDb, customerId: number): Promise<unknown> =>
  transaction.rows(REMOVE, customerId);
