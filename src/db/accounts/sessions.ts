import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

interface SessionRow {
  customerId: number;
  /** Whether enough time has passed to extend the session, so that not every page view writes. */
  isDue: boolean;
}

const FIND = statement<SessionRow>(
  'find-session',
  `select customer_id as "customerId",
     expires_at < now() + case when is_remembered then interval '29 days' else interval '23 hours' end as "isDue"
   from session where tenant_id = $1 and token_hash = $2 and expires_at > now()`,
);

const FIND_STATE = statement(
  'find-session-state',
  `select 1 from session where tenant_id = $1 and token_hash = $2 and expires_at > now()`,
);

const PROLONG = statement(
  'prolong-session',
  `update session set expires_at = now() + case when is_remembered then interval '30 days' else interval '1 day' end
   where tenant_id = $1 and token_hash = $2 and expires_at > now()`,
);

const INSERT = statement<{ expiresAt: Date }>(
  'insert-session',
  `insert into session (tenant_id, token_hash, customer_id, is_remembered, expires_at)
   values ($1, $2, $3, $4, now() + case when $4 then interval '30 days' else interval '1 day' end)
   returning expires_at as "expiresAt"`,
);

const END = statement('end-session', `delete from session where tenant_id = $1 and token_hash = $2`);

const COUNT = statement<{ count: number }>(
  'count-sessions',
  `select count(*)::int as count from session
   where tenant_id = $1 and customer_id = $2 and expires_at > now()`,
);

const END_ALL = statement('end-sessions', `delete from session where tenant_id = $1 and customer_id = $2`);

const END_OTHERS = statement(
  'end-other-sessions',
  `delete from session where tenant_id = $1 and customer_id = $2 and token_hash <> $3`,
);

/** The customer of a session, which is extended. Null if it does not exist or has expired. */
export async function touchSession(db: TenantDb, tokenHash: string): Promise<{ customerId: number } | null> {
  const row = await db.row(FIND, tokenHash);
  if (row?.isDue) await db.rows(PROLONG, tokenHash);
  return row && { customerId: row.customerId };
}

/** Whether a session has neither expired nor been revoked. Does not extend it. */
export const isSessionOpen = async (db: TenantDb, tokenHash: string): Promise<boolean> =>
  (await db.row(FIND_STATE, tokenHash)) !== null;

/**
 * Inserts a session: valid for 30 days from its last use if remembered, else for a day.
 * @returns its expiry
 */
export async function insertSession(
  db: TenantDb,
  { tokenHash, customerId, isRemembered }: { tokenHash: string; customerId: number; isRemembered: boolean },
): Promise<Date> {
  const row = await db.row(INSERT, tokenHash, customerId, isRemembered);
  if (!row) throw new Error('a session was not kept');
  return row.expiresAt;
}

export const deleteSession = (db: TenantDb, tokenHash: string): Promise<unknown> => db.rows(END, tokenHash);

/** Number of open sessions of a customer. */
export const countSessions = async (db: TenantDb, customerId: number): Promise<number> =>
  (await db.row(COUNT, customerId))?.count ?? 0;

/** Ends all sessions of a customer. */
export const deleteSessions = (db: TenantDb, customerId: number): Promise<unknown> => db.rows(END_ALL, customerId);

/** Ends all sessions of a customer except one. */
export const deleteOtherSessions = (db: TenantDb, customerId: number, tokenHash: string): Promise<unknown> =>
  db.rows(END_OTHERS, customerId, tokenHash);
