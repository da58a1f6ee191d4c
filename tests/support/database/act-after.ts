import type { TenantDb } from '#db/tenant-db.ts';

/**
 * The database, in which something happens when a statement has been run for the first time, in a transaction or not.
 * @param name of the statement
 */
export function actAfter(db: TenantDb, name: string, act: () => Promise<unknown>): TenantDb {
  let isOver = false;
  const acted = async <Result>(statement: { name: string }, result: Promise<Result>): Promise<Result> => {
    const read = await result;
    if (statement.name !== name || isOver) return read;
    isOver = true;
    await act();
    return read;
  };
  const watched = (inner: TenantDb): TenantDb => ({
    ...inner,
    rows: (statement, ...parameters) => acted(statement, inner.rows(statement, ...parameters)),
    row: (statement, ...parameters) => acted(statement, inner.row(statement, ...parameters)),
    transaction: (work) => inner.transaction((transaction) => work(watched(transaction))),
  });
  return watched(db);
}
