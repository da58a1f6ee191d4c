import type { Pool } from 'pg';

/** Messages are counted by their own rows, which tell a fault from an address that is not there. */
const FAILED = `
  select (j.data ->> 'tenant_id')::bigint as "tenantId", count(*)::int as count from pgboss.job j
  where j.state = 'failed' and j.name <> 'send_message' and j.data ->> 'tenant_id' is not null group by 1`;

/** How many jobs of each store were given up, as long as they are on record. */
export async function failedJobs(pool: Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ tenantId: number; count: number }>(FAILED);
  return new Map(rows.map(({ tenantId, count }) => [Number(tenantId), count]));
}
