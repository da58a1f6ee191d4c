import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** The index of a store's pages, stored in the same folder. */
export const INDEX_FILE = '.pages.sqlite';

/** Changing this number rebuilds every store's index. */
const VERSION = 2;

/**
 * `due`: to be rendered; `failed`: could not be rendered and keeps its last file; `gone`: its file has to be removed.
 * `site` is the digest of the response that every page reads, `delivered` the digest of the bytes in the outputs.
 * `withdrawn`: to be removed from the outputs; `unpurged`: changed, but not yet purged from the CDN.
 */
const SCHEMA = `
  create table state (key text primary key, value text not null) strict, without rowid;
  create table page (
    id integer primary key, path text not null unique, kind text not null, owner_id integer not null,
    place integer not null, lastmod text, state text not null check (state in ('due', 'fresh', 'failed', 'gone')),
    problem text, site text, digest text, delivered text
  ) strict;
  create index page_owner on page (kind, owner_id, place);
  create index page_site on page (site);
  create index page_open on page (state, id) where state <> 'fresh';
  create table read (id integer primary key, name text not null unique, digest text not null) strict;
  create table page_read (
    page integer not null, read integer not null, digest text not null, primary key (page, read)
  ) strict, without rowid;
  create index page_read_read on page_read (read);
  create table read_subject (
    subject text not null, read integer not null, primary key (subject, read)
  ) strict, without rowid;
  create index read_subject_read on read_subject (read);
  create table withdrawn (path text primary key) strict, without rowid;
  create table unpurged (path text primary key) strict, without rowid;
  pragma user_version = ${VERSION};`;

// A committed transaction is handed to the operating system, which keeps it if the process dies.
const SETTINGS = 'pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory;';

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/** The database of one store's pages. It prepares each statement once. */
export interface PageIndex {
  sql(text: string): StatementSync;
  /** Runs `work`, which must be synchronous, in one transaction. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/**
 * Opens the index of a store: its pages, what each of them read, and the pending work. It survives the death of the
 * process at any point. An index that is unreadable or of another version is recreated, and everything is rendered
 * again.
 */
export function openPageIndex(file: string): PageIndex {
  mkdirSync(dirname(file), { recursive: true });
  return indexOn(openReadable(file) ?? make(file));
}

function openReadable(file: string): DatabaseSync | null {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  try {
    db.exec(SETTINGS);
    if (db.prepare('pragma user_version').get()?.user_version === VERSION) return db;
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode !== SQLITE_CORRUPT && errcode !== SQLITE_NOT_A_DATABASE) throw error;
  }
  db.close();
  return null;
}

function make(file: string): DatabaseSync {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  const db = new DatabaseSync(file, { timeout: 5_000 });
  db.exec(`${SETTINGS} begin; ${SCHEMA} commit`);
  return db;
}

function indexOn(db: DatabaseSync): PageIndex {
  const prepared = new Map<string, StatementSync>();
  return {
    sql(text) {
      const known = prepared.get(text);
      if (known) return known;
      const made = db.prepare(text);
      prepared.set(text, made);
      return made;
    },
    transaction(work) {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        // SQLite may already have rolled back, for example on a full disk.
        if (db.isTransaction) db.exec('rollback');
        throw error;
      }
    },
    close: () => db.close(),
  };
}

/** Opens the page index of a store for some work, and closes it. @param folder of the store's pages */
export async function withPageIndex<Result>(
  folder: string,
  work: (index: PageIndex) => Promise<Result> | Result,
): Promise<Result> {
  const index = openPageIndex(join(folder, INDEX_FILE));
  try {
    return await work(index);
  } finally {
    index.close();
  }
}
