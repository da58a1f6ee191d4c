import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** Which write is asked for: by whom, under which key, and the digest of the call with its body. */
export interface WriteClaim {
  owner: string;
  /** A UUID. */
  key: string;
  requestHash: string;
}

/** An answer as it was first given. */
export interface KeptAnswer {
  status: number;
  answer: string;
}

/** A key counts for a day. A twin waits here until the first one has ended. */
const CLAIM = statement<{ owner: string }>(
  'claim-key',
  `insert into idempotency_key as k (tenant_id, owner, key, request_hash) values ($1, $2, $3, $4)
   on conflict (tenant_id, owner, key)
   do update set request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
   where k.tenant_id = $1 and k.created_at < now() - interval '24 hours'
   returning k.owner`,
);
const KEEP = statement(
  'keep-answer',
  'update idempotency_key k set status = $4, answer = $5 where k.tenant_id = $1 and k.owner = $2 and k.key = $3',
);
const KEPT = statement<KeptAnswer & { requestHash: string }>(
  'kept-answer',
  `select k.request_hash as "requestHash", k.status, k.answer from idempotency_key k
   where k.tenant_id = $1 and k.owner = $2 and k.key = $3 and k.status is not null`,
);

/** Takes a key for this transaction. @returns false where it was taken before. */
export async function claimKey(transaction: TenantDb, { owner, key, requestHash }: WriteClaim): Promise<boolean> {
  return (await transaction.row(CLAIM, owner, key, requestHash)) !== null;
}

export async function keepAnswer(transaction: TenantDb, claim: WriteClaim, kept: KeptAnswer): Promise<void> {
  await transaction.rows(KEEP, claim.owner, claim.key, kept.status, kept.answer);
}

/** What was answered under a key, and to which request. */
export const keptAnswer = (
  db: TenantDb,
  { owner, key }: WriteClaim,
): Promise<(KeptAnswer & { requestHash: string }) | null> => db.row(KEPT, owner, key);
