import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { deleteOperatorKey, insertOperatorKey, type KeyRow, listOperatorKeys } from '#db/operators/operator-keys.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OperatorRole } from '#domain/operators/roles.ts';
import { digestOf, randomSecret } from '../accounts/secrets.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { AuditedChange } from './audit.ts';
import { type CurrentOperator, KEY_PREFIX } from './operator-session.ts';

/** More are a mistake: each integration needs one. */
const KEYS_MAX = 50;

/** The keys of a store, the newest first, each with whether it has expired. */
export const listKeys = async (db: TenantDb): Promise<(KeyRow & { isExpired: boolean })[]> =>
  (await listOperatorKeys(db)).map((key) => ({ ...key, isExpired: key.expiresAt.getTime() <= Date.now() }));

/**
 * Creates a key with which a script acts for an operator, and tells them by mail, because somebody else may have sat at
 * their desk.
 * @returns the key, of which the database only stores the digest. Null if the store has too many
 */
export async function createKey(
  transaction: TenantDb,
  { id: operatorId, name: operatorName, email }: CurrentOperator,
  { name, role, days }: { name: string; role: OperatorRole; days: number },
): Promise<{ id: number; secret: string; change: AuditedChange } | null> {
  const secret = `${KEY_PREFIX}${randomSecret()}`;
  const key = { operatorId, tokenHash: digestOf(secret), name, role, days };
  // Two at once would each count only what was there before.
  await lockStore(transaction);
  const id = await insertOperatorKey(transaction, key, KEYS_MAX);
  if (id === null) return null;
  const content = { kind: 'account_changed', name: operatorName, what: 'desk_key' } as const;
  await queueMessage(transaction, { channel: 'email', recipient: email, content });
  return { id, secret, change: audited(name, null, { role, days }) };
}

/** Removes a key, which then opens nothing any more. Null if it does not exist. */
export async function removeKey(transaction: TenantDb, id: number): Promise<AuditedChange | null> {
  const removed = await deleteOperatorKey(transaction, id);
  return removed && audited(removed.name, { role: removed.role }, null);
}

const audited = (subject: string, before: AuditedChange['before'], after: AuditedChange['after']): AuditedChange => ({
  action: after ? 'key.add' : 'key.remove',
  subject,
  before,
  after,
});
