import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Links expire by the clock of the database, like codes. */
const SAVE = statement(
  'save-confirmation',
  `insert into email_confirmation as e (tenant_id, customer_id, email, token_hash, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5))
   on conflict (tenant_id, customer_id) do update
   set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);
const FIND = statement<{ customerId: number }>(
  'find-confirmation',
  `select e.customer_id as "customerId" from email_confirmation e
   where e.tenant_id = $1 and e.email = $2 and e.token_hash = $3 and e.expires_at > now()`,
);
const CONSUME = statement<{ customerId: number }>(
  'consume-confirmation',
  `delete from email_confirmation e where e.tenant_id = $1 and e.customer_id = $2 and e.token_hash = $3
     and e.expires_at > now() returning e.customer_id as "customerId"`,
);
const DELETE = statement(
  'delete-confirmation',
  'delete from email_confirmation e where e.tenant_id = $1 and e.customer_id = $2',
);

export interface NewConfirmation {
  customerId: number;
  email: string;
  /** SHA-256 of the token. */
  tokenHash: string;
  seconds: number;
}

/** Stores the digest of the token that a customer was sent. It replaces the previous one. */
export async function saveConfirmation(
  transaction: TenantDb,
  { customerId, email, tokenHash, seconds }: NewConfirmation,
): Promise<void> {
  await transaction.rows(SAVE, customerId, email, tokenHash, seconds);
}

/** The account whose address a token confirms. Null if there is none or it has expired. */
export const findConfirmation = async (db: TenantDb, email: string, tokenHash: string): Promise<number | null> =>
  (await db.row(FIND, email, tokenHash))?.customerId ?? null;

/**
 * Consumes a token.
 * @returns false if it was already used
 */
export const consumeConfirmation = async (
  transaction: TenantDb,
  customerId: number,
  tokenHash: string,
): Promise<boolean> => (await transaction.row(CONSUME, customerId, tokenHash)) !== null;

/** Invalidates the link that was sent to a customer. */
export const deleteConfirmation = (transaction: TenantDb, customerId: number): Promise<unknown> =>
  transaction.rows(DELETE, customerId);
