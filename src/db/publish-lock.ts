import type { Pool } from 'pg';

/** Key base that no other advisory lock of this database uses. */
const PUBLISHING = 7_316_804_021_977;

/**
 * Runs `work` while no other process on this database publishes the tenant. The lock ends with its connection, so it is
 * never stale.
 * @param sessions as in `Connection.sessions`
 * @returns null without running `work` if another process holds the lock.
 */
export async function withPublishLock<Result>(
  sessions: Pool,
  tenantId: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await sessions.connect();
  const key = PUBLISHING + tenantId;
  let broken: Error | undefined;
  // Nothing else handles errors of this connection while the work runs.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
    if (!rows[0]?.taken) return null;
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]).catch(onError);
    }
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
