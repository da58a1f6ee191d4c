import type { Pool } from 'pg';

/** Messages are excluded, because their own rows distinguish errors from invalid recipients. */
const FAILED = `
  select (j.data ->> 'tenant_id')::bigint as "tenantId", count(*)::int as count from pgboss.job j
  where j.state = 'failed' and j.name <> 'send_message' and j.data ->> 'tenant_id' is not null group by 1`;

/** Number of failed jobs by store, as long as they are stored. */
export async function failedJobs(pool: Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ tenantId: number; count: number }>(FAILED);
  return new Map(rows.map(({ tenantId, count }) => [Number(tenantId), count]));
}
