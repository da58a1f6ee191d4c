import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import { createFolder, type Home } from './home.ts';
import { type OsUser, runAs } from './os-user.ts';

const UNFINISHED = /^data\..+\.new$/;

/** Written to postgresql.conf, where operators may change them. */
const SETTINGS: Readonly<Record<string, string>> = {
  // The passwords are random 256-bit keys, so stretching them would only slow down connections.
  scram_iterations: '1',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements are reported to the caller. Their values (addresses, names) must not appear in a log.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // An embedded server has no replication, and this halves the writes when a catalog is loaded.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  random_page_cost: '1.1',
};

/** Trigrams and text search handle non-ASCII letters only with a UTF-8 LC_CTYPE. */
const CHARACTER_TYPES = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/**
 * Creates the cluster's files if there are none, in a temporary folder that is renamed when complete, so that an
 * interrupted start leaves nothing that looks like a cluster. Text sorts by code point, equally on every machine,
 * because PostgreSQL's own collation is used rather than the operating system's. Only the owner calls this.
 */
export async function initialize(home: Home, binaries: Binaries, fsync: boolean): Promise<void> {
  if (existsSync(home.data)) return checkVersion(home, binaries);
  const leftovers = (await readdir(home.folder)).filter((entry) => UNFINISHED.test(entry));
  // A folder whose initdb is still running may resist. The next start removes it.
  for (const entry of leftovers) await rm(join(home.folder, entry), { recursive: true }).catch(() => undefined);
  // initdb reads the superuser's password, so the server's user may read it; it owns the data anyway.
  const superuserPassword = createPassword(home, 'postgres', home.user);
  const password = readFileSync(createPassword(home, 'frontage', home.owner), 'utf8');
  const unfinished = createFolder(join(home.folder, `data.${randomBytes(4).toString('hex')}.new`), home.user);
  await runProgram(home, binaries.initdb, [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${superuserPassword}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${CHARACTER_TYPES}`,
    '--lc-messages=C',
    '--no-sync',
    ...Object.entries(SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
    ...(fsync ? [] : ['--no-data-checksums']),
  ]);
  const single = ['--single', '-F', '-c', 'exit_on_error=on', '-D', unfinished, 'template1'];
  await runProgram(home, binaries.postgres, single, databaseSql(password));
  if (fsync) await runProgram(home, binaries.initdb, ['--sync-only', `--pgdata=${unfinished}`]);
  await rename(unfinished, home.data);
}

/**
 * The application owns its database but is not a superuser, so that row-level security applies to it. One statement per
 * line.
 */
const databaseSql = (password: string): string => `CREATE ROLE frontage LOGIN CREATEDB PASSWORD '${password}'
ALTER DATABASE postgres RENAME TO frontage
ALTER DATABASE frontage OWNER TO frontage
`;

function checkVersion(home: Home, { major }: Binaries): void {
  const found = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  const advice = `Dump it with that version and load it into a new one, or set DATABASE_URL.`;
  throw new DatabaseUnavailable(`${home.data} was created by PostgreSQL ${found}, but this is ${major}. ${advice}`);
}

/** The file of a role's password, which is random and as strong as a key. */
export const passwordFile = ({ folder }: Home, role: 'postgres' | 'frontage'): string =>
  join(folder, `${role}.password`);

function createPassword(home: Home, role: 'postgres' | 'frontage', owner: OsUser | null): string {
  const file = passwordFile(home, role);
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  if (owner) chownSync(file, owner.uid, owner.gid);
  return file;
}

/**
 * Runs one of PostgreSQL's programs to its end, as the cluster's user.
 * @throws {DatabaseUnavailable} with the program's own reason.
 */
async function runProgram(home: Home, program: string, options: string[], input = ''): Promise<void> {
  const running = promisify(execFile)(program, options, { cwd: home.folder, ...runAs(home.user) });
  // A program that does not start or ends early does not read its input. The promise reports the reason.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(input);
  try {
    await running;
  } catch (cause) {
    throw new DatabaseUnavailable(explain(cause as ProgramFailure));
  }
}

type ProgramFailure = NodeJS.ErrnoException & { stderr?: string };

function explain({ code, syscall, stderr }: ProgramFailure): string {
  const advice = 'Fix this, or set DATABASE_URL to a PostgreSQL 15 or newer.';
  if (syscall?.startsWith('spawn')) return `The embedded PostgreSQL does not run on this system (${code}). ${advice}`;
  const reason =
    /^.*(?:error|fatal):.*$/im.exec(stderr ?? '')?.[0] ?? (stderr?.trim().split('\n')[0] || `code ${code}`);
  return `The embedded PostgreSQL could not create its files: ${reason.trim()}. ${advice}`;
}
