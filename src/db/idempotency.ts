import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** Identifies a write: its owner, its idempotency key, and the digest of the request with its body. */
export interface WriteClaim {
  owner: string;
  /** A UUID. */
  key: string;
  requestHash: string;
}

/** A stored response, as first sent. */
export interface StoredResponse {
  status: number;
  body: string;
}

/** Hours for which a response is stored under its key. */
export const IDEMPOTENCY_HOURS = 24;

/** A concurrent duplicate waits here until the first request has ended. */
const CLAIM = statement<{ owner: string }>(
  'claim-key',
  `insert into idempotency_key as k (tenant_id, owner, key, request_hash, created_at) values ($1, $2, $3, $4, now())
   on conflict (tenant_id, owner, key)
   do update set request_hash = excluded.request_hash, status = null, answer = null,
     created_at = excluded.created_at
   where excluded.created_at - k.created_at > interval '${IDEMPOTENCY_HOURS} hours'
   returning k.owner`,
);
const SAVE = statement(
  'save-response',
  'update idempotency_key k set status = $4, answer = $5 where k.tenant_id = $1 and k.owner = $2 and k.key = $3',
);
const FORGET = statement(
  'forget-responses',
  'delete from idempotency_key k where k.tenant_id = $1 and k.owner = $2 and k.status is not null',
);
const FIND = statement<StoredResponse & { requestHash: string }>(
  'find-response',
  `select k.request_hash as "requestHash", k.status, k.answer as body from idempotency_key k
   where k.tenant_id = $1 and k.owner = $2 and k.key = $3 and k.status is not null`,
);

/**
 * Claims a key for this transaction.
 * @returns false if it is already claimed.
 */
export async function claimKey(transaction: TenantDb, { owner, key, requestHash }: WriteClaim): Promise<boolean> {
  return (await transaction.row(CLAIM, owner, key, requestHash)) !== null;
}

export async function saveResponse(transaction: TenantDb, claim: WriteClaim, response: StoredResponse): Promise<void> {
  await transaction.rows(SAVE, claim.owner, claim.key, response.status, response.body);
}

/** Removes the stored responses of an owner who asks for none again. One that is being made now stays. */
export const forgetResponses = async (db: TenantDb, owner: string): Promise<void> =>
  void (await db.rows(FORGET, owner));

/** The response stored under a key, and the digest of its request. */
export const findResponse = (
  db: TenantDb,
  { owner, key }: WriteClaim,
): Promise<(StoredResponse & { requestHash: string }) | null> => db.row(FIND, owner, key);
