import type { Pool, PoolClient } from 'pg';
import { type SharedReads, sharedReads } from './coalesced-reads.ts';
import type { Statement } from './statement.ts';

/** Access to the rows of one tenant. Services have no other access to the database, so no query can omit its tenant. */
export interface TenantDb {
  readonly tenantId: number;
  /** Returns all rows. `parameters` are bound to `$2` and following. */
  rows<Row>(statement: Statement<Row>, ...parameters: unknown[]): Promise<Row[]>;
  /** Returns the first row, or null. */
  row<Row>(statement: Statement<Row>, ...parameters: unknown[]): Promise<Row | null>;
  /**
   * Runs `work` in one transaction. It is rolled back if `work` throws or if any of its statements fails. Nested calls
   * join the outer transaction. Statements run in the order in which they were sent, and each sees what was committed
   * before it began. Statements sent without awaiting each other share a round trip, and those that are never awaited
   * travel with the commit.
   */
  transaction<Result>(work: (db: TenantDb) => Promise<Result>): Promise<Result>;
  /**
   * Runs `act`, which must not throw, after the transaction commits, and never if it rolls back. Outside a transaction
   * it runs immediately.
   */
  afterCommit(act: () => void): void;
  /**
   * Runs a read once for all who ask for it at the same time. Each of them sees what was committed before they asked.
   * In a transaction it always runs. Nobody may change the result.
   * @param key names the read with all that it depends on
   */
  shared<Result>(key: string, read: () => Promise<Result>): Promise<Result>;
  /** Sets a savepoint in a transaction. The returned function rolls back to it. */
  savepoint(): Promise<() => Promise<void>>;
}

/**
 * Thrown when data read by a transaction is outdated. The transaction is rolled back and retried, like a serialization
 * failure of the database.
 */
export class Outdated extends Error {
  override readonly name = 'Outdated';
  readonly code = '40001';
}

type Queryable = Pick<PoolClient, 'query'>;

const onConnection = (
  connection: Queryable,
  tenantId: number,
  transaction: TenantDb['transaction'] | null,
  {
    afterCommit = (act) => act(),
    shared = (_, read) => read(),
  }: { afterCommit?: TenantDb['afterCommit']; shared?: TenantDb['shared'] } = {},
): TenantDb => {
  const rows = async <Row>({ name, text }: Statement<Row>, ...parameters: unknown[]): Promise<Row[]> => {
    const result = await connection.query({ name, text, values: [tenantId, ...parameters] });
    return result.rows as Row[];
  };
  const db: TenantDb = {
    tenantId,
    rows,
    row: async (statement, ...parameters) => (await rows(statement, ...parameters))[0] ?? null,
    transaction: transaction ?? ((work) => work(db)),
    afterCommit,
    shared,
    async savepoint() {
      if (transaction) throw new Error('a savepoint needs a transaction');
      await connection.query('savepoint undo');
      return async () => {
        await connection.query('rollback to savepoint undo');
      };
    },
  };
  return db;
};

const MAX_ATTEMPTS = 5;
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/**
 * Wraps a connection inside a transaction: tracks pending and failed statements, and rejects statements after the end.
 */
function tracked(client: PoolClient) {
  const open = new Set<Promise<unknown>>();
  let isOver = false;
  const query = (config: unknown): Promise<unknown> => {
    if (isOver) return Promise.reject(new Error('a statement came after the end of its transaction'));
    const sent: Promise<unknown> = client.query(config as string);
    open.add(sent);
    sent.then(
      () => open.delete(sent),
      () => undefined,
    );
    return sent;
  };
  return {
    connection: { query } as Queryable,
    /**
     * Ends the transaction.
     * @throws the error of any of its statements.
     */
    async end(command: 'commit' | 'rollback'): Promise<void> {
      const statements = command === 'commit' ? [...open] : [];
      isOver = true;
      await Promise.all([...statements, client.query(command)]);
    },
  };
}

async function once<Result>(pool: Pool, tenantId: number, work: (db: TenantDb) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  const { connection, end } = tracked(client);
  let broken: Error | undefined;
  const acts: (() => void)[] = [];
  let result: Result;
  try {
    // Not awaited, so that it travels with the first statement.
    connection.query('begin');
    result = await work(onConnection(connection, tenantId, null, { afterCommit: (act) => acts.push(act) }));
    await end('commit');
  } catch (error) {
    await end('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
  for (const act of acts) act();
  return result;
}

const READS = new WeakMap<Pool, SharedReads>();

/**
 * The database as one tenant sees it. A transaction that loses a serialization race or a deadlock (40001, 40P01) is
 * retried, at most five times, so its work must have no effects outside the database.
 * @param pool as opened by `connectDatabase`
 * @throws {Error} if the pool does not pipeline: pg would queue statements itself, a feature that it is about to drop
 */
export function tenantDb(pool: Pool, tenantId: number): TenantDb {
  if (pool.options.pipeline !== true) throw new Error('statements of a tenant need a pool that pipelines');
  const transaction: TenantDb['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(pool, tenantId, work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
      }
    }
  };
  const reads = READS.get(pool) ?? sharedReads();
  READS.set(pool, reads);
  return onConnection(pool, tenantId, transaction, { shared: (key, read) => reads(`${tenantId} ${key}`, read) });
}
