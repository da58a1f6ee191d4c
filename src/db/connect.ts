import pg from 'pg';
import { explainConnectFailure } from './connect-failure.ts';
import { startEmbeddedCluster } from './embedded/cluster.ts';
import { DatabaseUnavailable } from './errors.ts';
import { typeParsers } from './type-parsers.ts';

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;
/** A statement of a shop that runs this long is stuck; migrations lift the limit for themselves. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** A transaction that waits this long for its client holds locks for nobody. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const CLOSE_PATIENCE_MS = 5_000;

/** A database that answers. */
export interface Connection {
  readonly pool: pg.Pool;
  /** Where it is, password included: to connect further processes or threads, never to be shown. */
  readonly url: string;
  /** Waits up to 5 s for running statements, then leaves the embedded server. */
  close(): Promise<void>;
}

/** What to connect to and how. */
export interface ConnectOptions {
  /** A PostgreSQL 15 or newer; without it the embedded one in `dataDir` is joined or started. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections at most; 10 unless told. */
  readonly maxConnections?: number | undefined;
  /** As the server shows it in pg_stat_activity. */
  readonly applicationName?: string | undefined;
  /** Told when an idle connection is lost. The pool replaces it, so this is only worth a line in a log. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/**
 * Connects to the one database of Frontage.
 * @throws {DatabaseUnavailable} one line with what to do, without the password.
 */
export async function connectDatabase(options: ConnectOptions): Promise<Connection> {
  if (options.databaseUrl) return openPool(options.databaseUrl, options);
  const cluster = await startEmbeddedCluster({ dataDir: options.dataDir });
  try {
    const { pool, url, close } = await openPool(cluster.url, options);
    return { pool, url, close: () => close().then(() => cluster.stop()) };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function openPool(
  url: string,
  { maxConnections = 10, applicationName, onError }: ConnectOptions,
): Promise<Connection> {
  const pool = createPool(url, { max: maxConnections, application_name: applicationName ?? 'frontage' });
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => onError?.(error));
  // The same for one that is in use: who waits for its answer is told, and the listener of the pool is not on it then.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= endPool(pool);
    return closed;
  };
  try {
    await checkVersion(pool);
    return { pool, url, close };
  } catch (error) {
    await close();
    throw error instanceof DatabaseUnavailable ? error : explainConnectFailure(error, url);
  }
}

function createPool(url: string, config: pg.PoolConfig): pg.Pool {
  if (!URL.canParse(url)) throw explainConnectFailure(null, url);
  return new pg.Pool({
    ...config,
    connectionString: url,
    types: typeParsers,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    // Statements that are sent without waiting for each other travel together (`TenantDb.transaction`).
    pipeline: true,
  });
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? 'of an unknown version';
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  const advice = `Frontage needs ${OLDEST_VERSION} or newer: upgrade it, or unset DATABASE_URL for the embedded one.`;
  throw new DatabaseUnavailable(`The database is PostgreSQL ${version}. ${advice}`);
}

async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_PATIENCE_MS);
  });
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}
