import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from './connect.ts';
import { DatabaseUnavailable } from './errors.ts';
import { hasJobs, installJobs } from './jobs/install-jobs.ts';
import { typeParsers } from './type-parsers.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const EXTENSIONS = ['pg_trgm', 'btree_gin', 'btree_gist', 'cube'];
/** Any number that nothing else locks in this database. */
const MIGRATION_LOCK = 7_266_003;
const UNDEFINED_TABLE = '42P01';

/** One migration of drizzle-kit's journal; `when` (milliseconds) is what the database remembers it by. */
interface JournalEntry {
  readonly when: number;
  readonly tag: string;
}

/**
 * Brings the database to the newest migration: all that are missing in one transaction, or none; and then the tables of
 * the job queue to its version. Any number of processes may do so at once: one migrates, the others wait and find
 * nothing to do.
 * @returns how many migrations were applied.
 * @throws {DatabaseUnavailable} if the role may not create an extension, or a migration older than the last applied one
 *   has been added, which Drizzle would pass over in silence.
 */
export async function migrate(
  { pool, url }: Pick<Connection, 'pool' | 'url'>,
  folder = FOLDER,
): Promise<{ applied: number }> {
  const journal = readJournal(folder);
  if ((await missing(pool, journal)).length === 0 && (await hasJobs(pool))) return { applied: 0 };
  // The pool limits statements on both sides; a migration takes as long as it takes.
  const client = new pg.Client({
    connectionString: url,
    types: typeParsers,
    application_name: 'frontage',
    keepAlive: true,
  });
  // A connection that is lost fails the statement in hand. Without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyMissing(client, journal, folder);
    if (!(await hasJobs(client))) await installJobs(client);
    return { applied };
  } finally {
    // Ends the session and with it the lock, whatever has gone wrong.
    await client.end();
  }
}

async function applyMissing(client: pg.Client, journal: JournalEntry[], folder: string): Promise<number> {
  const before = await missing(client, journal);
  if (before.length === 0) return 0;
  for (const extension of EXTENSIONS) await createExtension(client, extension);
  // Loaded only here: it costs every other start a second.
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

/** Compared by time, as Drizzle does, not by hash: a checkout with other line ends is the same migration. */
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
