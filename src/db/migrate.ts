import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from './connect.ts';
import { DatabaseUnavailable } from './errors.ts';
import { hasJobs, installJobs } from './jobs/install-jobs.ts';
import { typeParsers } from './type-parsers.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const EXTENSIONS = ['pg_trgm', 'btree_gin', 'btree_gist', 'cube'];
/** Arbitrary number that nothing else locks in this database. */
const MIGRATION_LOCK = 7_266_003;
const UNDEFINED_TABLE = '42P01';

/** An entry of drizzle-kit's journal. The database identifies an applied migration by `when` (milliseconds). */
interface JournalEntry {
  readonly when: number;
  readonly tag: string;
}

/**
 * Applies all missing migrations in one transaction, then brings the job queue's tables to its version. Any number of
 * processes may call this at once: one migrates, the others wait and find nothing to do.
 * @returns the number of applied migrations.
 * @throws {DatabaseUnavailable} if the role may not create an extension, or if a migration older than the last applied
 * one was added, which Drizzle would skip silently.
 */
export async function migrate(
  { pool, url }: Pick<Connection, 'pool' | 'url'>,
  folder = FOLDER,
): Promise<{ applied: number }> {
  const journal = readJournal(folder);
  if ((await missing(pool, journal)).length === 0 && (await hasJobs(pool))) return { applied: 0 };
  // A connection without the statement limits of the pool, because a migration may take long.
  const client = new pg.Client({
    connectionString: url,
    types: typeParsers,
    application_name: 'frontage',
    keepAlive: true,
  });
  // A lost connection fails the running statement. Without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyMissing(client, journal, folder);
    if (!(await hasJobs(client))) await installJobs(client);
    return { applied };
  } finally {
    // Ends the session, which releases the lock in every case.
    await client.end();
  }
}

async function applyMissing(client: pg.Client, journal: JournalEntry[], folder: string): Promise<number> {
  const before = await missing(client, journal);
  if (before.length === 0) return 0;
  for (const extension of EXTENSIONS) await createExtension(client, extension);
  // Loaded lazily, because it would add a second to every other start.
  const [{ drizzle }, { migrate: applyMigrations }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await applyMigrations(drizzle(client), { migrationsFolder: folder });
  const [passedOver] = await missing(client, journal);
  if (!passedOver) return before.length;
  const advice = 'Generate it again, so that it is the newest.';
  throw new DatabaseUnavailable(`Migration ${passedOver.tag} is older than one that is applied. ${advice}`);
}

/**
 * Compared by time, like Drizzle does, and not by hash: a checkout with different line endings is the same migration.
 */
async function missing(database: pg.Pool | pg.Client, journal: JournalEntry[]): Promise<JournalEntry[]> {
  try {
    const { rows } = await database.query<{ when: string | number }>(
      'SELECT created_at AS "when" FROM drizzle.__drizzle_migrations',
    );
    const applied = new Set(rows.map(({ when }) => Number(when)));
    return journal.filter(({ when }) => !applied.has(when));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return journal;
    throw error;
  }
}

async function createExtension(client: pg.Client, extension: string): Promise<void> {
  try {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  } catch (cause) {
    const advice = `As a superuser of that database: CREATE EXTENSION ${extension}; (Debian: package postgresql-contrib)`;
    const { message } = cause as Error;
    throw new DatabaseUnavailable(`PostgreSQL's ${extension} is missing: ${message}. ${advice}`, { cause });
  }
}

const readJournal = (folder: string): JournalEntry[] =>
  (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: JournalEntry[] }).entries;
