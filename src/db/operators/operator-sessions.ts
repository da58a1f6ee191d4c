import type { OperatorRole } from '#domain/operators/roles.ts';
import { CLOCK, later, noRows } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A session with its operator. */
export interface OperatorSessionRow {
  operatorId: number;
  email: string;
  name: string;
  role: OperatorRole;
  /** Whether the operator proved recently who they are. */
  isConfirmed: boolean;
  /** Whether enough time has passed to extend the session, so that not every request writes. */
  isDue: boolean;
}

/** A session ends after 14 days without use, and at the latest 30 days after it began. */
const extendedEnd = (now: string): string =>
  `least(${later(now, "interval '14 days'")}, ${later('s.created_at', "interval '30 days'")})`;
/** How long a proof of who they are permits sensitive changes. */
const CONFIRMED = "interval '15 minutes'";

const FIND = statement<OperatorSessionRow>(
  'find-operator-session',
  `select o.id as "operatorId", o.email, o.name, o.role,
     s.confirmed_at > now() - ${CONFIRMED} as "isConfirmed",
     s.expires_at < ${extendedEnd('now()')} - interval '1 hour' as "isDue"
   from operator_session s join operator o on o.tenant_id = $1 and o.id = s.operator_id
   where s.tenant_id = $1 and s.token_hash = $2 and s.expires_at > now()`,
);
const EXTEND = statement(
  'extend-operator-session',
  `with ${CLOCK} update operator_session s set expires_at = ${extendedEnd('clock.at')}
   from clock where s.tenant_id = $1 and s.token_hash = $2 and s.expires_at > clock.at`,
);
/** The operator can be removed, or get another role, only after the write. */
const HOLD = statement<{ role: OperatorRole }>(
  'hold-operator-session',
  `select o.role from operator_session s join operator o on o.tenant_id = $1 and o.id = s.operator_id
   where s.tenant_id = $1 and s.token_hash = $2 and s.expires_at > now() for share of s, o`,
);
/** More than the devices of a person. The oldest one ends when another begins. */
const SESSIONS_MAX = 20;

const INSERT = statement(
  'insert-operator-session',
  `with seen as (
     update operator o set signed_in_at = now() where o.tenant_id = $1 and o.id = $3 and o.password_hash = $4
     returning o.id),
   ended as (
     delete from operator_session s where s.tenant_id = $1 and s.token_hash in (
       select k.token_hash from operator_session k join seen on seen.id = k.operator_id
       where k.tenant_id = $1 order by k.created_at desc, k.token_hash offset ${SESSIONS_MAX - 1})),
   made as (
     insert into operator_session (tenant_id, token_hash, operator_id, expires_at)
     select $1, $2, seen.id, now() + interval '14 days' from seen returning operator_id)
   ${noRows('made')}`,
);
const CONFIRM = statement(
  'confirm-operator-session',
  'update operator_session s set confirmed_at = now() where s.tenant_id = $1 and s.token_hash = $2',
);
const END = statement(
  'end-operator-session',
  'delete from operator_session s where s.tenant_id = $1 and s.token_hash = $2',
);

/** The operator of a session. Null if it does not exist or has expired. */
export const readOperatorSession = (db: TenantDb, tokenHash: string): Promise<OperatorSessionRow | null> =>
  db.row(FIND, tokenHash);

/** The same, and extends the session. */
export async function findOperatorSession(db: TenantDb, tokenHash: string): Promise<OperatorSessionRow | null> {
  const row = await readOperatorSession(db, tokenHash);
  if (row?.isDue) await db.rows(EXTEND, tokenHash);
  return row;
}

/**
 * Holds a session and its operator until the transaction ends.
 * @returns the operator's role now. Null if the session has ended
 */
export const holdOperatorSession = async (transaction: TenantDb, tokenHash: string): Promise<OperatorRole | null> =>
  (await transaction.row(HOLD, tokenHash))?.role ?? null;

/**
 * Starts a session, unless the operator was removed or the password changed meanwhile. The update waits for a change
 * that is under way, and then reads the password again.
 */
export const insertOperatorSession = (
  db: TenantDb,
  { tokenHash, operatorId, passwordHash }: { tokenHash: string; operatorId: number; passwordHash: string },
): Promise<unknown> => db.rows(INSERT, tokenHash, operatorId, passwordHash);

/** Notes that the operator has just proved who they are. */
export const confirmOperatorSession = (db: TenantDb, tokenHash: string): Promise<unknown> =>
  db.rows(CONFIRM, tokenHash);

export const deleteOperatorSession = (db: TenantDb, tokenHash: string): Promise<unknown> => db.rows(END, tokenHash);
