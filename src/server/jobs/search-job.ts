import type { Pool } from 'pg';
import { tenantDb } from '#db/tenant-db.ts';
import { refreshSearchTexts } from '#services/catalog-writes/search-texts.ts';
import type { Job } from './jobs.ts';

/** Lets the products of a store be found by its categories after these were renamed or deleted. */
export const searchJob = ({ pool }: { pool: Pool }): Job => ({
  queue: 'refresh_search',
  async work({ tenant_id: tenantId }, signal) {
    if (tenantId === undefined) throw new Error('a job without its store');
    await refreshSearchTexts(tenantDb(pool, tenantId), signal);
  },
});
