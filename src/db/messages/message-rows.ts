import type { Message } from '#domain/messages/types.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const insert = statement<{ id: number }>(
  'insert message',
  `insert into message (tenant_id, channel, recipient, content, expires_at)
   values ($1, $2, $3, $4, $5) returning id`,
);

/** Writes a message down, in the transaction of what causes it. @returns its number */
export async function insertMessage(
  db: TenantDb,
  { channel, recipient, content, expiresAt }: Message,
): Promise<number> {
  const row = await db.row(insert, channel, recipient, JSON.stringify(content), expiresAt ?? null);
  if (!row) throw new Error('a message was not kept');
  return Number(row.id);
}
