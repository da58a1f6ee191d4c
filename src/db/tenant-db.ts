import type { Pool, PoolClient } from 'pg';
import type { Statement } from './statement.ts';

/** The rows of one tenant: the only way of services to the database, so that no query can forget its tenant. */
export interface TenantDb {
  readonly tenantId: number;
  /** All rows; `parameters` are `$2` and on. */
  rows<Row>(statement: Statement<Row>, ...parameters: unknown[]): Promise<Row[]>;
  /** The first row, or null. */
  row<Row>(statement: Statement<Row>, ...parameters: unknown[]): Promise<Row | null>;
  /**
   * Runs `work` in one transaction; it is rolled back if `work` throws, or if any of its statements fails. Nested calls
   * join the outer one. Statements run in the order in which they were sent, each seeing what was committed before it
   * began: those that are sent without waiting for each other share a round trip, and those that nobody waited for
   * travel with the commit.
   */
  transaction<Result>(work: (db: TenantDb) => Promise<Result>): Promise<Result>;
  /** Has something done once the transaction is committed, and not at all where it is not. Outside of one: at once. */
  afterCommit(act: () => void): void;
  /** Marks a place in a transaction: what it gives undoes whatever was done since then. */
  savepoint(): Promise<() => Promise<void>>;
}

/**
 * What a transaction has read is not so any more: it is rolled back and run again, as one that the database itself takes
 * for lost.
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
  afterCommit: TenantDb['afterCommit'] = (act) => act(),
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
    async savepoint() {
      if (transaction) throw new Error('a savepoint is of a transaction');
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

/** A connection inside a transaction: it knows which statements are under way or have failed, and when all is over. */
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
    /** Ends the transaction; throws what any of its statements has thrown. */
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
  try {
    // Not waited for: it travels with the first statement.
    connection.query('begin');
    const result = await work(onConnection(connection, tenantId, null, (act) => acts.push(act)));
    await end('commit');
    for (const act of acts) act();
    return result;
  } catch (error) {
    await end('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * The database as one tenant sees it. A transaction that loses a serialization race or a deadlock (40001, 40P01)
 * is run again, at most five times; its work must have no effects outside the database.
 * @param pool as `connectDatabase` opens it
 * @throws {Error} the pool does not pipeline: pg would queue statements by itself, which it is about to give up
 */
export function tenantDb(pool: Pool, tenantId: number): TenantDb {
  if (pool.options.pipeline !== true) throw new Error('statements of a tenant need a pool that pipelines');
  return onConnection(pool, tenantId, async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(pool, tenantId, work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
      }
    }
  });
}
