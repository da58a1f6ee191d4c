import pg from 'pg';
import { DatabaseUnavailable } from '../errors.ts';
import type { Home } from './home.ts';
import { readPassword } from './passwords.ts';

/**
 * Who uses a server is kept by the server: every process holds a shared advisory lock in a session of its own. It ends
 * with the process, however that ends, so nobody is ever counted who is gone. Whoever gets the lock for itself alone is
 * the last one and stops the server; from that moment on nobody can join any more.
 */
const USERS_LOCK = 7_266_001;
const WATCHDOG_LOCK = 7_266_002;

/** How often the watchdog looks: a server without users lives on for one to two of these. */
const WATCH_SECONDS = 2;

/** Answers of a server that starts, stops, or is gone by now. */
const NOT_NOW = new Set(['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);

/** A session that need not keep its process alive; @types/pg leaves these methods out. */
type Session = pg.Client & { ref(): void; unref(): void };

/** This process as one of the users of a server. */
export interface Membership {
  readonly session: Session;
  /** Fulfilled when the session has ended, by `leave` or with the server. */
  readonly ended: Promise<void>;
  /** False if no watchdog is in the server yet. */
  readonly isWatched: boolean;
}

/**
 * Joins the users of a running server.
 * @returns null if it cannot be joined now, because it starts, stops or is gone.
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

/** Leaves the users of a server. True: we were the last one, and nobody can join any more: stop it, then end the session. */
export async function leave({ session }: Membership): Promise<boolean> {
  const { rows } = await session.query<{ isLast: boolean }>(
    'SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS "isLast"',
    [USERS_LOCK],
  );
  return rows[0]?.isLast === true;
}

/**
 * Leaves a watchdog in the server, which stops it when its last user was killed and could not. It is a session that
 * does without its client, so it needs no process that could itself be killed or outlive the server. Two of them do no
 * harm: the second ends at once.
 */
export async function startWatchdog(home: Home, socketFolder: string): Promise<void> {
  const session = await connect(home, socketFolder, 'frontage watchdog', WATCHDOG_SETTINGS);
  if (!session) return;
  const isWatching = new Promise((resolve) => session.once('notice', resolve));
  const isOver = session.query(WATCHDOG).catch(() => undefined);
  await Promise.race([isWatching, isOver]);
  await session.end();
}

/** Whatever an operator has configured. Should it fail, the server's log says why, without its text. */
const WATCHDOG_SETTINGS = [
  'statement_timeout=0',
  'transaction_timeout=0',
  'client_min_messages=notice',
  'log_min_messages=warning',
  'log_min_error_statement=panic',
];

/** COMMIT in each round: a snapshot that stays open would keep vacuum from its work. */
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
  // A lost session says so by the event `end`, which follows.
  session.on('error', () => undefined);
  try {
    await session.connect();
    return session;
  } catch (error) {
    return nullIfNotNow(error);
  }
}

/** An error without an SQLSTATE is the client's own: the session ended before the server could answer. */
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
