import pg from 'pg';
import { DatabaseUnavailable } from '../errors.ts';
import type { Home } from './home.ts';
import { readPassword } from './passwords.ts';

/**
 * The server itself tracks its users: every process holds a shared advisory lock in its own session. The lock ends with
 * the process in any case, so dead processes are never counted. The process that gets the lock exclusively is the last
 * one and stops the server; from then on nobody can join.
 */
const USERS_LOCK = 7_266_001;
const WATCHDOG_LOCK = 7_266_002;

/** Interval of the watchdog's checks. A server without users stops after one to two intervals. */
const WATCH_SECONDS = 2;

/** Error codes of a server that is starting, stopping, or gone. */
const NOT_NOW = new Set(['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);

/** A session that need not keep its process alive. @types/pg lacks these methods. */
type Session = pg.Client & { ref(): void; unref(): void };

/** This process as one of the users of a server. */
export interface Membership {
  readonly session: Session;
  /** Resolved when the session has ended, by `leave` or with the server. */
  readonly ended: Promise<void>;
  /** False if the server has no watchdog yet. */
  readonly isWatched: boolean;
}

/**
 * Joins the users of a running server.
 * @returns null if that is impossible now, because it is starting, stopping or gone.
 */
export async function join(home: Home, socketFolder: string): Promise<Membership | null> {
  const session = await connect(home, socketFolder, 'frontage user');
  if (!session) return null;
  const ended = new Promise<void>((resolve) => session.once('end', () => resolve()));
  const answer = await session.query<Answer>(JOIN, [USERS_LOCK, WATCHDOG_LOCK]).catch(nullIfLost);
  const { isIn, isWatched } = answer?.rows[0] ?? {};
  if (isIn) return { session, ended, isWatched: isWatched === true };
  await session.end();
  return null;
}

interface Answer {
  isIn: boolean;
  isWatched: boolean;
}

const JOIN = `SELECT pg_try_advisory_lock_shared($1) AS "isIn", EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $2 AND mode = 'ExclusiveLock' AND granted
) AS "isWatched"`;

/**
 * Leaves the users of a server. True if this was the last one: nobody can join any more, so the caller stops the server
 * and then ends the session.
 */
export async function leave({ session }: Membership): Promise<boolean> {
  const { rows } = await session.query<{ isLast: boolean }>(
    'SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS "isLast"',
    [USERS_LOCK],
  );
  return rows[0]?.isLast === true;
}

/**
 * Starts a watchdog in the server, which stops it if its last user was killed. The watchdog is a session that runs
 * without its client, so it needs no process that could itself be killed or outlive the server. A second watchdog is
 * harmless, because it ends immediately.
 */
export async function startWatchdog(home: Home, socketFolder: string): Promise<void> {
  const session = await connect(home, socketFolder, 'frontage watchdog', WATCHDOG_SETTINGS);
  if (!session) return;
  const isWatching = new Promise((resolve) => session.once('notice', resolve));
  const isOver = session.query(WATCHDOG).catch(() => undefined);
  await Promise.race([isWatching, isOver]);
  await session.end();
}

/**
 * Overrides the operator's configuration. If the watchdog fails, the server's log contains the reason without the
 * statement.
 */
const WATCHDOG_SETTINGS = [
  'statement_timeout=0',
  'transaction_timeout=0',
  'client_min_messages=notice',
  'log_min_messages=warning',
  'log_min_error_statement=panic',
];

/** COMMIT in each round, because a snapshot that stays open would block vacuum. */
const WATCHDOG = `DO $watchdog$
DECLARE
  postmaster text := split_part(pg_read_file('postmaster.pid'), E'\\n', 1);
BEGIN
  IF NOT pg_try_advisory_lock(${WATCHDOG_LOCK}) THEN RETURN; END IF;
  RAISE NOTICE 'watching';
  LOOP
    COMMIT;
    PERFORM pg_sleep(${WATCH_SECONDS});
    EXIT WHEN pg_try_advisory_lock(${USERS_LOCK});
  END LOOP;
  EXECUTE format('COPY (SELECT WHERE false) TO PROGRAM %L', 'kill -INT ' || postmaster);
END $watchdog$`;

async function connect(home: Home, host: string, name: string, settings: string[] = []): Promise<Session | null> {
  const session = new pg.Client({
    host,
    port: 5432,
    user: 'postgres',
    database: 'frontage',
    password: readPassword(home, 'postgres'),
    ssl: false,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  }) as Session;
  // A lost session also emits `end`, which is handled.
  session.on('error', () => undefined);
  try {
    await session.connect();
    return session;
  } catch (error) {
    return nullIfNotNow(error);
  }
}

/** An error without an SQLSTATE comes from the client: the session ended before the server could respond. */
function nullIfLost(error: unknown): null {
  return /^[0-9A-Z]{5}$/.test(String((error as { code?: string }).code)) ? nullIfNotNow(error) : null;
}

function nullIfNotNow(cause: unknown): null {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (NOT_NOW.has(code ?? '') || message.startsWith('Connection terminated')) return null;
  throw new DatabaseUnavailable(`The embedded database refuses us: ${message}. Its password may have been changed.`, {
    cause,
  });
}
