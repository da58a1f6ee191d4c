import { findOperatorKey, holdOperatorKey, readOperatorKey, type UsableKey } from '#db/operators/operator-keys.ts';
import {
  confirmOperatorSession,
  deleteOperatorSession,
  findOperatorSession,
  holdOperatorSession,
  insertOperatorSession,
  readOperatorSession,
} from '#db/operators/operator-sessions.ts';
import { findOperator, rehashOperator } from '#db/operators/operators.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { lesserRole, type OperatorRole } from '#domain/operators/roles.ts';
import { checkPassword, hashPassword } from '../accounts/passwords/passwords.ts';
import { digestOf, randomSecret } from '../accounts/secrets.ts';

/** A signed-in operator, or one for whom a script acts with a key. */
export interface CurrentOperator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** Whether they entered their password or used a passkey recently, which sensitive changes require. */
  readonly isConfirmed: boolean;
  /** Digest of the session's token, or of the key. */
  readonly tokenHash: string;
  /** Whether a script acts for them, which can never prove who they are. */
  readonly isScript: boolean;
}

const TOKEN = /^[\w-]{43}$/;

/** The operator of a session's token. Null if it is missing, expired or ended. Using a session extends it. */
export async function currentOperator(db: TenantDb, token: string): Promise<CurrentOperator | null> {
  if (!TOKEN.test(token)) return null;
  const tokenHash = digestOf(token);
  const session = await findOperatorSession(db, tokenHash);
  if (!session) return null;
  const { operatorId: id, email, name, role, isConfirmed } = session;
  return { id, email, name, role, isConfirmed, tokenHash, isScript: false };
}

/** Begins every key, so that one that was published by mistake is recognised. */
export const KEY_PREFIX = 'frontage_';
const KEY = new RegExp(`^${KEY_PREFIX}[\\w-]{43}$`);

/** The operator for whom a script acts with a key, named with the key. Null if it is not valid. */
export async function operatorByKey(db: TenantDb, text: string): Promise<CurrentOperator | null> {
  if (!KEY.test(text)) return null;
  const tokenHash = digestOf(text);
  const key = await findOperatorKey(db, tokenHash);
  if (!key) return null;
  const { operatorId: id, email, operatorName, keyName } = key;
  return {
    id,
    email,
    name: `${operatorName} · ${keyName}`,
    role: roleOf(key),
    isConfirmed: false,
    tokenHash,
    isScript: true,
  };
}

const roleOf = ({ operatorRole, keyRole }: Pick<UsableKey, 'operatorRole' | 'keyRole'>): OperatorRole =>
  lesserRole(operatorRole, keyRole);

/**
 * Holds the session or key of an operator until the transaction ends, so that nobody who was removed or lost the role
 * meanwhile changes anything.
 * @returns false if it has ended, or the operator has another role than when the request began
 */
export async function holdOperator(
  transaction: TenantDb,
  { tokenHash, role, isScript }: CurrentOperator,
): Promise<boolean> {
  if (!isScript) return (await holdOperatorSession(transaction, tokenHash)) === role;
  const key = await holdOperatorKey(transaction, tokenHash);
  return key !== null && roleOf(key) === role;
}

/** An operator who proved who they are, by password or passkey, with the password hash at that time. */
export interface VerifiedOperator {
  readonly id: number;
  readonly passwordHash: string;
}

/**
 * Checks the password of an operator. It takes the same time whether or not there is such an operator. A right one
 * hashed at outdated cost is rehashed.
 * @returns null if address or password is wrong
 */
export async function verifyOperator(db: TenantDb, email: string, password: string): Promise<VerifiedOperator | null> {
  const operator = await findOperator(db, email);
  const stored = operator?.passwordHash ?? null;
  const { isRight, isOutdated } = await checkPassword(password, stored);
  if (!operator || stored === null || !isRight) return null;
  if (!isOutdated) return { id: operator.id, passwordHash: stored };
  const fresh = await hashPassword(password);
  await rehashOperator(db, operator.id, stored, fresh);
  return { id: operator.id, passwordHash: fresh };
}

/**
 * Starts a session.
 * @returns its token, of which the database only stores the digest, and the operator. Null if they were removed or their
 * password was changed meanwhile
 */
export async function beginOperatorSession(
  db: TenantDb,
  { id, passwordHash }: VerifiedOperator,
): Promise<{ token: string; operator: CurrentOperator } | null> {
  const token = randomSecret();
  await insertOperatorSession(db, { tokenHash: digestOf(token), operatorId: id, passwordHash });
  const operator = await currentOperator(db, token);
  return operator && { token, operator };
}

/** Notes that an operator has just proved who they are. */
export const confirmOperator = async (db: TenantDb, { tokenHash }: CurrentOperator): Promise<void> => {
  await confirmOperatorSession(db, tokenHash);
};

export const endOperatorSession = async (db: TenantDb, { tokenHash }: CurrentOperator): Promise<void> => {
  await deleteOperatorSession(db, tokenHash);
};

/** Whether an operator whose request goes on for long still has access, with the role that it began with. */
export async function isStillSignedIn(db: TenantDb, operator: CurrentOperator | null): Promise<boolean> {
  if (!operator) return false;
  if (!operator.isScript) return (await readOperatorSession(db, operator.tokenHash))?.role === operator.role;
  const key = await readOperatorKey(db, operator.tokenHash);
  return key !== null && roleOf(key) === operator.role;
}
