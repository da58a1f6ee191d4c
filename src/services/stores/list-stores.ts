import type { Pool } from 'pg';
import { failedJobs } from '#db/jobs/failed-jobs.ts';
import { countStoreRows, type StoreCounts } from '#db/store-counts.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { storeSettings } from './read-settings.ts';
import { storeDirectory } from './store-directory.ts';

export interface ListedStore {
  host: string;
  isDefault: boolean;
  settings: SiteSettings;
  counts: StoreCounts;
  /** Failed jobs that are still stored. */
  failedJobs: number;
}

/**
 * All stores with an overview for the operator.
 * @param publishedSeqOf number of the last published change of a host's store
 */
export async function listStores(pool: Pool, publishedSeqOf: (host: string) => number): Promise<ListedStore[]> {
  const jobs = await failedJobs(pool);
  const listed: ListedStore[] = [];
  for (const { host, isDefault, db } of await storeDirectory(pool).list()) {
    const [counts, settings] = await Promise.all([countStoreRows(db, publishedSeqOf(host)), storeSettings(db)]);
    listed.push({ host, isDefault, settings, counts, failedJobs: jobs.get(db.tenantId) ?? 0 });
  }
  return listed;
}
