import type { OperatorRole } from '#domain/operators/roles.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { operator } from '../schema/operators.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = ['id', 'email', 'name', 'role', 'passwordHash', 'signedInAt'] as const satisfies Columns<
  typeof operator
>;
export type OperatorRow = Row<typeof operator, typeof COLUMNS>;

const OPERATOR_ROW = selection(COLUMNS, 'o');

const LIST = statement<OperatorRow>(
  'list-operators',
  `select ${OPERATOR_ROW} from operator o where o.tenant_id = $1 order by o.email`,
);
/** Changes of roles and removals wait for each other, so that two owners cannot remove each other at once. */
const LOCK_ALL = statement<OperatorRow>(
  'lock-operators',
  `select ${OPERATOR_ROW} from operator o where o.tenant_id = $1 order by o.id for update`,
);
const BY_EMAIL = statement<OperatorRow>(
  'find-operator',
  `select ${OPERATOR_ROW} from operator o where o.tenant_id = $1 and o.email = $2`,
);
const BY_EMAIL_OR_ANY = statement<OperatorRow>(
  'find-operator-or-any',
  `select ${OPERATOR_ROW} from operator o where o.tenant_id = $1 order by o.email = $2 desc, o.id limit 1`,
);
const INSERT = statement<OperatorRow>(
  'insert-operator',
  `insert into operator as o (tenant_id, email, name, role) values ($1, $2, $3, $4)
   on conflict (tenant_id, email) do nothing returning ${OPERATOR_ROW}`,
);
const SET_ROLE = statement(
  'set-role-of-operator',
  'update operator o set role = $3 where o.tenant_id = $1 and o.id = $2',
);
const SET_PASSWORD = statement(
  'set-password-of-operator',
  'update operator o set password_hash = $3, name = coalesce($4, o.name) where o.tenant_id = $1 and o.id = $2',
);
const END_SESSIONS = statement(
  'end-sessions-of-operator',
  'delete from operator_session s where s.tenant_id = $1 and s.operator_id = $2',
);
const REMOVE_PASSKEYS = statement(
  'remove-passkeys-of-operator',
  'delete from operator_passkey p where p.tenant_id = $1 and p.operator_id = $2',
);
const REMOVE_KEYS = statement(
  'remove-keys-of-operator',
  'delete from operator_key k where k.tenant_id = $1 and k.operator_id = $2',
);
const REHASH = statement(
  'rehash-password-of-operator',
  'update operator o set password_hash = $4 where o.tenant_id = $1 and o.id = $2 and o.password_hash = $3',
);
const DELETE = statement('delete-operator', 'delete from operator o where o.tenant_id = $1 and o.id = $2');

const SAVE_LINK = statement(
  'save-operator-link',
  `insert into operator_link as l (tenant_id, operator_id, token_hash, expires_at)
   values ($1, $2, $3, now() + make_interval(secs => $4))
   on conflict (tenant_id, operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);
const OF_LINK = statement<OperatorRow>(
  'operator-of-link',
  `select ${OPERATOR_ROW} from operator_link l join operator o on o.tenant_id = $1 and o.id = l.operator_id
   where l.tenant_id = $1 and l.token_hash = $2 and l.expires_at > now()`,
);
const CONSUME_LINK = statement<{ id: number }>(
  'consume-operator-link',
  `delete from operator_link l where l.tenant_id = $1 and l.token_hash = $2 and l.expires_at > now()
   returning l.operator_id as id`,
);

/** The operators of a store, by e-mail address. */
export const listOperators = (db: TenantDb): Promise<OperatorRow[]> => db.rows(LIST);

/** The same, locked until the transaction ends. */
export const lockOperators = (transaction: TenantDb): Promise<OperatorRow[]> => transaction.rows(LOCK_ALL);

export const findOperator = (db: TenantDb, email: string): Promise<OperatorRow | null> => db.row(BY_EMAIL, email);

/** The operator with this address, or else any. Null if the store has none. */
export const findOperatorOrAny = (db: TenantDb, email: string): Promise<OperatorRow | null> =>
  db.row(BY_EMAIL_OR_ANY, email);

/** Null if there is already one with this address. */
export const insertOperator = (
  transaction: TenantDb,
  { email, name, role }: { email: string; name: string; role: OperatorRole },
): Promise<OperatorRow | null> => transaction.row(INSERT, email, name, role);

export const setOperatorRole = (transaction: TenantDb, id: number, role: OperatorRole): Promise<unknown> =>
  transaction.rows(SET_ROLE, id, role);

/**
 * Sets a password, ends all sessions and removes all passkeys and API keys, because an attacker may have added one.
 * @param name null keeps the current one
 */
export async function setOperatorPassword(
  transaction: TenantDb,
  id: number,
  { passwordHash, name }: { passwordHash: string; name: string | null },
): Promise<void> {
  // The update waits for a sign-in with the old password, so that the statement after it ends that session, too.
  await transaction.rows(SET_PASSWORD, id, passwordHash, name);
  await transaction.rows(END_SESSIONS, id);
  await transaction.rows(REMOVE_PASSKEYS, id);
  await transaction.rows(REMOVE_KEYS, id);
}

/** Replaces the hash of a password by one of today's cost, unless the password was changed meanwhile. */
export const rehashOperator = (db: TenantDb, id: number, old: string, fresh: string): Promise<unknown> =>
  db.rows(REHASH, id, old, fresh);

/** Removes an operator, with their sessions and their link. */
export const deleteOperator = (transaction: TenantDb, id: number): Promise<unknown> => transaction.rows(DELETE, id);

/** Stores the digest of the token sent to an operator. It replaces the previous one. */
export const saveOperatorLink = (
  transaction: TenantDb,
  { operatorId, tokenHash, seconds }: { operatorId: number; tokenHash: string; seconds: number },
): Promise<unknown> => transaction.rows(SAVE_LINK, operatorId, tokenHash, seconds);

/** The operator to whom a token was sent. Null if it is unknown, used or expired. */
export const operatorOfLink = (db: TenantDb, tokenHash: string): Promise<OperatorRow | null> =>
  db.row(OF_LINK, tokenHash);

/**
 * Consumes a token.
 * @returns the operator's id, null if it was already used
 */
export const consumeOperatorLink = async (transaction: TenantDb, tokenHash: string): Promise<number | null> =>
  (await transaction.row(CONSUME_LINK, tokenHash))?.id ?? null;
