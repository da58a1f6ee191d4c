import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertStore } from '#db/insert-store.ts';
import { migrate } from '#db/migrate.ts';
import { tenantDb } from '#db/tenant-db.ts';
import type { Insert } from '../shop/seed-product.ts';
import type { TestShop } from '../shop/shop.ts';
import type { TestDatabase } from './database.ts';

/**
 * Migrates an empty database to the state before a migration.
 * @param folder empty, for the copies of the migrations
 * @returns the number of applied migrations
 */
export async function migrateBefore(database: TestDatabase, folder: string, tag: string): Promise<number> {
  cpSync('src/db/migrations', folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const count = journal.entries.findIndex((each: { tag: string }) => each.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  const { applied } = await migrate(database, folder);
  if (applied !== count) throw new Error(`${applied} instead of ${count} migrations were applied`);
  return applied;
}

/** A store in a database that was migrated in part, with rows by plain SQL. */
export async function oldStore(database: TestDatabase): Promise<Pick<TestShop, 'db' | 'insert'>> {
  const store = { host: 'upgrade.example', isDefault: false, settings: {}, branch: 'Main' };
  const tenantId = await insertStore(database.pool, store);
  const insert: Insert = async (table, row) => {
    const columns = Object.entries({ tenant_id: tenantId, ...row });
    const places = columns.map((_, index) => `$${index + 1}`);
    const text = `INSERT INTO ${table} (${columns.map(([name]) => name)}) VALUES (${places}) RETURNING *`;
    const values = columns.map(([, value]) => value);
    const [inserted] = (await database.pool.query(text, values)).rows;
    return { ...inserted, id: Number(inserted.id) };
  };
  return { db: tenantDb(database.pool, tenantId), insert };
}
