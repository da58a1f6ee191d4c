import { type Columns, type Row, selection } from '../columns.ts';
import type { operatorPasskey } from '../schema/operators.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { OperatorRow } from './operators.ts';

const COLUMNS = [
  'id',
  'operatorId',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'name',
  'createdAt',
  'usedAt',
] as const satisfies Columns<typeof operatorPasskey>;
export type PasskeyRow = Row<typeof operatorPasskey, typeof COLUMNS>;

const LIST = statement<PasskeyRow>(
  'list-operator-passkeys',
  `select ${selection(COLUMNS, 'p')} from operator_passkey p where p.tenant_id = $1 and p.operator_id = $2 order by p.id`,
);
const FIND = statement<PasskeyRow & Pick<OperatorRow, 'passwordHash'>>(
  'find-operator-passkey',
  `select ${selection(COLUMNS, 'p')}, o.password_hash as "passwordHash"
   from operator_passkey p join operator o on o.tenant_id = $1 and o.id = p.operator_id
   where p.tenant_id = $1 and p.credential_id = $2`,
);
const INSERT = statement<{ id: number }>(
  'insert-operator-passkey',
  `with made as (
     insert into operator_passkey as p (tenant_id, operator_id, credential_id, public_key, counter, transports, name)
     select $1, $2, $3, $4, $5, $6, $7
     where (select count(*) from operator_passkey p where p.tenant_id = $1 and p.operator_id = $2) < $8
     on conflict (tenant_id, credential_id) do nothing returning p.id
   )
   select made.id from made`,
);
const DELETE = statement<{ name: string }>(
  'delete-operator-passkey',
  'delete from operator_passkey p where p.tenant_id = $1 and p.operator_id = $2 and p.id = $3 returning p.name',
);
/** The counter must grow. Checked in the update, so that a cloned authenticator cannot sign in at the same moment. */
const COUNT_USE = statement<{ id: number }>(
  'count-use-of-operator-passkey',
  `update operator_passkey p set counter = $3, used_at = now()
   where p.tenant_id = $1 and p.id = $2 and (p.counter < $3 or (p.counter = 0 and $3 = 0)) returning p.id`,
);
const SAVE_CHALLENGE = statement(
  'save-operator-challenge',
  `insert into operator_challenge (tenant_id, challenge_hash, operator_id, expires_at)
   values ($1, $2, $3, now() + interval '5 minutes')`,
);
const CONSUME_CHALLENGE = statement<{ operatorId: number | null }>(
  'consume-operator-challenge',
  `delete from operator_challenge c where c.tenant_id = $1 and c.challenge_hash = $2
     and c.operator_id is not distinct from $3::bigint and c.expires_at > now()
   returning c.operator_id as "operatorId"`,
);

/** The passkeys of an operator, the oldest first. */
export const listPasskeys = (db: TenantDb, operatorId: number): Promise<PasskeyRow[]> => db.rows(LIST, operatorId);

/** A passkey by its credential id, with the password hash of its operator. */
export const findPasskey = (
  db: TenantDb,
  credentialId: string,
): Promise<(PasskeyRow & Pick<OperatorRow, 'passwordHash'>) | null> => db.row(FIND, credentialId);

/**
 * @param max number of passkeys that an operator may have
 * @returns its id. Null if there are already that many, or if it belongs to somebody
 */
export const insertPasskey = async (
  transaction: TenantDb,
  passkey: Omit<PasskeyRow, 'id' | 'createdAt' | 'usedAt'>,
  max: number,
): Promise<number | null> => {
  const { operatorId, credentialId, publicKey, counter, transports, name } = passkey;
  const values = [operatorId, credentialId, publicKey, counter, JSON.stringify(transports), name];
  return (await transaction.row(INSERT, ...values, max))?.id ?? null;
};

/** @returns the name of the passkey that was removed, null if the operator has no such passkey */
export const deletePasskey = async (transaction: TenantDb, operatorId: number, id: number): Promise<string | null> =>
  (await transaction.row(DELETE, operatorId, id))?.name ?? null;

/** Notes a use. False if the count of the authenticator has not grown, so that the passkey was copied. */
export const countUseOfPasskey = async (db: TenantDb, id: number, counter: number): Promise<boolean> =>
  (await db.row(COUNT_USE, id, counter)) !== null;

/** @param operatorId who adds a passkey, null to sign in */
export const saveChallenge = (db: TenantDb, challengeHash: string, operatorId: number | null): Promise<unknown> =>
  db.rows(SAVE_CHALLENGE, challengeHash, operatorId);

/** Consumes a challenge. False if it is unknown, used, expired, or of another purpose. */
export const consumeChallenge = async (
  db: TenantDb,
  challengeHash: string,
  operatorId: number | null,
): Promise<boolean> => (await db.row(CONSUME_CHALLENGE, challengeHash, operatorId)) !== null;
