import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const SAVE = statement(
  'save-reset',
  `insert into password_reset as r (tenant_id, customer_id, token_hash, expires_at)
   values ($1, $2, $3, now() + make_interval(secs => $4))
   on conflict (tenant_id, customer_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);
const FIND = statement<{ customerId: number }>(
  'find-reset',
  `select r.customer_id as "customerId" from password_reset r
   join customer c on c.tenant_id = $1 and c.id = r.customer_id
   where r.tenant_id = $1 and c.email = $2 and r.token_hash = $3 and r.expires_at > now()`,
);
const CONSUME = statement<{ customerId: number }>(
  'consume-reset',
  `delete from password_reset r where r.tenant_id = $1 and r.customer_id = $2 and r.token_hash = $3
     and r.expires_at > now() returning r.customer_id as "customerId"`,
);
const DELETE = statement('delete-reset', 'delete from password_reset r where r.tenant_id = $1 and r.customer_id = $2');

/** Stores the digest of the token sent to a customer. It replaces the previous one. */
export async function saveReset(
  transaction: TenantDb,
  { customerId, tokenHash, seconds }: { customerId: number; tokenHash: string; seconds: number },
): Promise<void> {
  await transaction.rows(SAVE, customerId, tokenHash, seconds);
}

/** The customer of a token. Null if no customer has this e-mail address and token, or it has expired. */
export const findReset = async (db: TenantDb, email: string, tokenHash: string): Promise<number | null> =>
  (await db.row(FIND, email, tokenHash))?.customerId ?? null;

/**
 * Consumes a token.
 * @returns false if it was already used
 */
export const consumeReset = async (transaction: TenantDb, customerId: number, tokenHash: string): Promise<boolean> =>
  (await transaction.row(CONSUME, customerId, tokenHash)) !== null;

/** Invalidates the link sent to a customer. */
export const deleteReset = (transaction: TenantDb, customerId: number): Promise<unknown> =>
  transaction.rows(DELETE, customerId);
