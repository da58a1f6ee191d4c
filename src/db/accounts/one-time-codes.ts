import type { Contact } from '#domain/accounts/contact.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A stored code. Neither the code nor its reference can be derived from it. */
export interface CodeRow {
  /** SHA-256 of the reference. */
  refHash: string;
  /** HMAC of the code under the reference. */
  codeHash: string;
  contact: Contact;
  /** Customer whose account the code may change. Null for a sign-in code. */
  customerId: number | null;
}

const INSERT = statement(
  'insert-code',
  `insert into one_time_code (tenant_id, ref_hash, code_hash, channel, contact, customer_id, tries_left, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
);
const LOCK = statement<{ codeHash: string; triesLeft: number; contact: Contact }>(
  'lock-code',
  `select o.code_hash as "codeHash", o.tries_left as "triesLeft",
     json_build_object('channel', o.channel, 'to', o.contact) as contact
   from one_time_code o
   where o.tenant_id = $1 and o.ref_hash = $2 and o.customer_id is not distinct from $3::bigint and o.expires_at > now()
     and o.tries_left > 0
   for update`,
);
const COUNT_WRONG = statement(
  'count-wrong-code',
  'update one_time_code o set tries_left = o.tries_left - 1 where o.tenant_id = $1 and o.ref_hash = $2',
);
const DELETE = statement('delete-code', 'delete from one_time_code o where o.tenant_id = $1 and o.ref_hash = $2');

/**
 * Stores a code that is being sent.
 * @param counts number of attempts, and validity in seconds
 */
export async function insertCode(
  db: TenantDb,
  { refHash, codeHash, contact, customerId }: CodeRow,
  { tries, seconds }: { tries: number; seconds: number },
): Promise<void> {
  await db.rows(INSERT, refHash, codeHash, contact.channel, contact.to, customerId, tries, seconds);
}

/** Locks a code that still accepts attempts, until the transaction ends. Null if there is none. */
export const lockCode = (transaction: TenantDb, { refHash, customerId }: Pick<CodeRow, 'refHash' | 'customerId'>) =>
  transaction.row(LOCK, refHash, customerId);

export const countWrongCode = (transaction: TenantDb, refHash: string): Promise<unknown> =>
  transaction.rows(COUNT_WRONG, refHash);
export const deleteCode = (transaction: TenantDb, refHash: string): Promise<unknown> =>
  transaction.rows(DELETE, refHash);
