import pg from 'pg';
import { explainConnectFailure } from './connect-failure.ts';
import { startEmbeddedCluster } from './embedded/cluster.ts';
import { DatabaseUnavailable } from './errors.ts';
import { typeParsers } from './type-parsers.ts';

const OLDEST_VERSION = 15;
/** Timeout for opening a connection, and for waiting until a pooled one is free. */
const CONNECT_SECONDS = 8;
/** A statement that runs this long is stuck. Migrations use a connection without this limit. */
const STATEMENT_SECONDS = 30;
/**
 * The database cancels a statement at its limit. If the response is still missing this much later, the network lost it:
 * the query fails and its connection is destroyed.
 */
const ANSWER_GRACE_MS = 1_000;
/** Connections are replaced now and then, so that the pool follows a database that moved to another address. */
const MAX_LIFETIME_SECONDS = 1_800;
/** Detects an idle connection that a firewall dropped before a request needs it. */
export const KEEP_ALIVE_MS = 10_000;
/** A transaction that has waited this long for its client only holds locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const CLOSE_PATIENCE_MS = 5_000;

/** An open connection to the database. */
export interface Connection {
  /** For statements and transactions. Through a pooler, a transaction is all that stays on one session. */
  readonly pool: pg.Pool;
  /** Its connections are sessions of the server, for locks that outlast a transaction. Often the same as `pool`. */
  readonly sessions: pg.Pool;
  /** URL of the database itself with its password, for further processes, threads or listeners. Never show it. */
  readonly url: string;
  /** Waits up to 5 s for running statements, then leaves the embedded server. */
  close(): Promise<void>;
}

/** Which database to connect to, and how. */
export interface ConnectOptions {
  /** A PostgreSQL 15 or newer. If unset, the embedded one in `dataDir` is joined or started. */
  readonly databaseUrl?: string | undefined;
  /** The same database without the pooler (such as PgBouncer in transaction mode) to which `databaseUrl` leads. */
  readonly directUrl?: string | undefined;
  readonly dataDir: string;
  /** Maximum number of connections. Default: 10. */
  readonly maxConnections?: number | undefined;
  /** Limit of one statement in seconds. Default: 30. A query on a lost connection fails one second later. */
  readonly statementSeconds?: number | undefined;
  /** Name of the connection in pg_stat_activity. */
  readonly applicationName?: string | undefined;
  /** Called when an idle connection is lost. The pool replaces it, so a line in the log is enough. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/**
 * Connects to the single database of Frontage.
 * @throws {DatabaseUnavailable} with one line that says what to do, without the password.
 */
export async function connectDatabase(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl, directUrl } = options;
  if (databaseUrl && directUrl) return openBoth(databaseUrl, directUrl, options);
  if (databaseUrl) return openPool(databaseUrl, options);
  const cluster = await startEmbeddedCluster({ dataDir: options.dataDir });
  try {
    const connection = await openPool(cluster.url, options);
    return { ...connection, close: () => connection.close().then(() => cluster.stop()) };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function openBoth(databaseUrl: string, directUrl: string, options: ConnectOptions): Promise<Connection> {
  const direct = await openPool(directUrl, options);
  try {
    const { pool, close } = await openPool(databaseUrl, options, throughPooler);
    return { pool, sessions: direct.pool, url: direct.url, close: () => close().then(() => direct.close()) };
  } catch (error) {
    await direct.close();
    throw error;
  }
}

/**
 * A pooler gives each transaction any session: one that may not know a prepared statement, and whose limits are those of
 * its role, because a pooler refuses clients that ask for their own.
 */
const throughPooler = ({ statement_timeout, ...config }: pg.PoolConfig): pg.PoolConfig => ({
  ...config,
  idle_in_transaction_session_timeout: undefined,
  Client: UnnamedClient as unknown as new () => pg.ClientBase,
});

class UnnamedClient extends pg.Client {
  override query(...[config, ...others]: [unknown, ...unknown[]]) {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    const query = super.query as (...given: unknown[]) => never;
    return query.call(this, isNamed ? { ...config, name: undefined } : config, ...others);
  }
}

async function openPool(
  url: string,
  { maxConnections = 10, statementSeconds = STATEMENT_SECONDS, applicationName, onError }: ConnectOptions,
  adapted = (config: pg.PoolConfig): pg.PoolConfig => config,
): Promise<Connection> {
  const pool = createPool(
    url,
    adapted({
      max: maxConnections,
      application_name: applicationName ?? 'frontage',
      statement_timeout: statementSeconds * 1000,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      query_timeout: statementSeconds * 1000 + ANSWER_GRACE_MS,
      connectionTimeoutMillis: Math.min(statementSeconds, CONNECT_SECONDS) * 1000,
    }),
  );
  // Without a listener, a restart of the database would end this process.
  pool.on('error', (error) => onError?.(error));
  // The same for a connection in use: its query already rejects, and the pool's listener is detached at that time.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= endPool(pool);
    return closed;
  };
  try {
    await checkVersion(pool);
    return { pool, sessions: pool, url, close };
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
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Statements that are sent without waiting for each other share a round trip (`TenantDb.transaction`). Pipelining
    // also makes a `query_timeout` destroy its connection.
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

const endPool = (pool: pg.Pool): Promise<void> => withinPatience(pool.end());

/** Waits at most 5 s for `end`, because a connection lost by the network never reports its end. */
export async function withinPatience(end: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_PATIENCE_MS);
  });
  await Promise.race([end, patience]);
  clearTimeout(timer);
}
