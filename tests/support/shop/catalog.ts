/** Writable stores for the tests of importers and catalog writers. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { folderMedia, type MediaStorage } from '#providers/media-storage.ts';
import { type ImportFileOptions, importFile } from '#services/import/import-file.ts';
import type { ImportReport } from '#services/import/import-report.ts';
import type { ImageFetcher } from '#services/media/image-fetcher.ts';
import { createStore } from '#services/stores/create-store.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';

export interface TestCatalog {
  readonly database: TestDatabase;
  readonly storage: MediaStorage;
  /** A separate folder. */
  readonly folder: string;
  /** Creates a store. */
  store(settings?: Record<string, string>): Promise<TenantDb>;
  /** Imports a text as a file. */
  importText(db: TenantDb, text: string | Uint8Array, options?: Partial<ImportFileOptions>): Promise<ImportReport>;
  /** All rows of a store by table: equal snapshots mean that nothing was written. */
  snapshot(db: TenantDb): Promise<Record<string, unknown[]>>;
  /** Rows of one table of a store. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of all shapes
  rows(db: TenantDb, table: string): Promise<any[]>;
  close(): Promise<void>;
}

const TABLES = [
  'additional_fee',
  'area_pincode',
  'attribute',
  'attribute_value',
  'branch',
  'branch_area',
  'branch_product',
  'branch_variant',
  'cache_version',
  'category',
  'change_log',
  'content_page',
  'delivery_setting',
  'discount',
  'layout_item',
  'media',
  'product',
  'product_category',
  'product_image',
  'product_value',
  'review',
  'setting',
  'slug_redirect',
  'tax_class',
  'variant',
];

/** Simulates unreachable hosts, so that tests do not depend on a network. */
export const offline: ImageFetcher = async () => ({ ok: false, reason: 'the host is not known', isHostDown: true });

export async function createTestCatalog(): Promise<TestCatalog> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'frontage-import-'));
  const storage = folderMedia(join(folder, 'media'));
  const rows = async (db: TenantDb, table: string) => {
    const { rows: found } = await database.pool.query(
      `select * from ${table} t where tenant_id = $1 order by t::text`,
      [db.tenantId],
    );
    return found;
  };
  return {
    database,
    storage,
    folder,
    rows,
    async store(settings = {}) {
      const made = await createStore(database.pool, { host: `${randomUUID()}.example`, name: 'Shop', settings });
      if (!made.ok) throw new Error(made.code);
      return tenantDb(database.pool, made.db.tenantId);
    },
    async importText(db, text, options = {}) {
      const file = join(folder, `${randomUUID()}.txt`);
      await writeFile(file, text);
      return importFile(db, file, { storage, format: 'auto', fetcher: offline, ...options });
    },
    async snapshot(db) {
      const tables = await Promise.all(TABLES.map(async (table) => [table, await rows(db, table)] as const));
      return Object.fromEntries(tables);
    },
    async close() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
