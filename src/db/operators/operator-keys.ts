import type { OperatorRole } from '#domain/operators/roles.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A key that has not expired, with the operator for whom it acts. */
export interface UsableKey {
  operatorId: number;
  email: string;
  operatorName: string;
  operatorRole: OperatorRole;
  keyName: string;
  keyRole: OperatorRole;
  /** Whether its use has to be noted, so that not every request writes. */
  isDue: boolean;
}

/** A key as owners see it. */
export interface KeyRow {
  id: number;
  name: string;
  role: OperatorRole;
  operatorName: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

const USABLE = `from operator_key k join operator o on o.tenant_id = $1 and o.id = k.operator_id
   where k.tenant_id = $1 and k.token_hash = $2 and k.expires_at > now()`;
const FIND = statement<UsableKey>(
  'find-operator-key',
  `select o.id as "operatorId", o.email, o.name as "operatorName", o.role as "operatorRole", k.name as "keyName",
     k.role as "keyRole", k.used_at is null or k.used_at < now() - interval '1 hour' as "isDue"
   ${USABLE}`,
);
const NOTE_USE = statement(
  'note-use-of-operator-key',
  'update operator_key k set used_at = now() where k.tenant_id = $1 and k.token_hash = $2',
);
/** The key or its operator can be removed only after the write. */
const HOLD = statement<Pick<UsableKey, 'operatorRole' | 'keyRole'>>(
  'hold-operator-key',
  `select o.role as "operatorRole", k.role as "keyRole" ${USABLE} for share of k, o`,
);
const KEY_ROW = `k.id, k.name, k.role, o.name as "operatorName", k.created_at as "createdAt", k.expires_at as "expiresAt",
     k.used_at as "usedAt"`;
const LIST = statement<KeyRow>(
  'list-operator-keys',
  `select ${KEY_ROW} from operator_key k join operator o on o.tenant_id = $1 and o.id = k.operator_id
   where k.tenant_id = $1 order by k.id desc`,
);
const INSERT = statement<{ id: number }>(
  'insert-operator-key',
  `with made as (
     insert into operator_key as k (tenant_id, operator_id, token_hash, name, role, expires_at)
     select $1, $2, $3, $4, $5, now() + make_interval(days => $6)
     where (select count(*) from operator_key k where k.tenant_id = $1) < $7 returning k.id
   )
   select made.id from made`,
);
const DELETE = statement<{ name: string; role: OperatorRole }>(
  'delete-operator-key',
  'delete from operator_key k where k.tenant_id = $1 and k.id = $2 returning k.name, k.role',
);

/** The key with this digest, whose use is noted. Null if it does not exist or has expired. */
export async function findOperatorKey(db: TenantDb, tokenHash: string): Promise<UsableKey | null> {
  const key = await readOperatorKey(db, tokenHash);
  if (key?.isDue) await db.rows(NOTE_USE, tokenHash);
  return key;
}

/** The same without noting the use. */
export const readOperatorKey = (db: TenantDb, tokenHash: string): Promise<UsableKey | null> => db.row(FIND, tokenHash);

/** Holds a key and its operator until the transaction ends. Null if it does not exist or has expired. */
export const holdOperatorKey = (
  transaction: TenantDb,
  tokenHash: string,
): Promise<Pick<UsableKey, 'operatorRole' | 'keyRole'> | null> => transaction.row(HOLD, tokenHash);

/** All keys of a store, the newest first, also those that have expired. */
export const listOperatorKeys = (db: TenantDb): Promise<KeyRow[]> => db.rows(LIST);

/**
 * Stores a key.
 * @param max number of keys that a store may have
 * @returns its id, null if there are already that many
 */
export const insertOperatorKey = async (
  transaction: TenantDb,
  key: { operatorId: number; tokenHash: string; name: string; role: OperatorRole; days: number },
  max: number,
): Promise<number | null> => {
  const { operatorId, tokenHash, name, role, days } = key;
  return (await transaction.row(INSERT, operatorId, tokenHash, name, role, days, max))?.id ?? null;
};

/** @returns the key that was removed, null if it does not exist */
export const deleteOperatorKey = (
  transaction: TenantDb,
  id: number,
): Promise<{ name: string; role: OperatorRole } | null> => transaction.row(DELETE, id);
