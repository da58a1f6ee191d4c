import type { Pool, PoolClient } from 'pg';
import type { Statement } from './statement.ts';

/** The rows of one tenant: the only way of services to the database, so that no query can forget its tenant. */
export interface TenantDb {
  readonly tenantId: number;
  /** All rows; `parameters` are `$2` and on. */
  rows<Row>(statement: Statement<Row>, ...parameters: unknown[]): Promise<Row[]>;
  /** The first row, or null. */
  row<Row>(statement: Statement<Row>, ...parameters: unknown[]): Promise<Row | null>;
  /** Runs `work` in one transaction; it is rolled back if `work` throws. Nested calls join the outer one. */
  transaction<Result>(work: (db: TenantDb) => Promise<Result>): Promise<Result>;
}

type Queryable = Pick<PoolClient, 'query'>;

const onConnection = (
  connection: Queryable,
  tenantId: number,
  transaction: TenantDb['transaction'] | null,
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
  };
  return db;
};

const MAX_ATTEMPTS = 5;
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

async function once<Result>(pool: Pool, tenantId: number, work: (db: TenantDb) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(onConnection(client, tenantId, null));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
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
 */
export function tenantDb(pool: Pool, tenantId: number): TenantDb {
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
