/** Views of a store for the tests of catalog writers: through the API and in the change log. */
import { createApi } from '#api/app.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import type { TestCatalog } from './catalog.ts';
import { type ApiResponse, ask, PORT } from './shop.ts';

/** Reads a store through the API. */
export function apiReader(catalog: TestCatalog): (db: TenantDb, path: string) => Promise<ApiResponse> {
  // The clock runs fast, so that new stores are found at once.
  let now = 0;
  const stores = storeDirectory(catalog.database.pool, () => (now += 60_000));
  const log = (error: unknown) => {
    throw error;
  };
  const api = createApi({ stores, port: PORT, log });
  return async (db, path) => {
    const [{ host }] = await catalog.rows(db, 'tenant_host');
    return ask(api, `http://${host}${path}`);
  };
}

/** Subjects that a task adds to the change log of a store. */
export async function subjectsOf(catalog: TestCatalog, db: TenantDb, work: () => Promise<unknown>): Promise<string[]> {
  const before = new Set((await catalog.rows(db, 'change_log')).map(({ seq }) => seq));
  await work();
  return (await catalog.rows(db, 'change_log'))
    .filter(({ seq }) => !before.has(seq))
    .map(({ subject }) => subject)
    .toSorted();
}
