import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { RowList } from '#db/pricing/row-list.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Outcome, outcomeOf } from '../catalog-writes/outcome.ts';

export interface ListChange<Row> {
  /** Rows to write. */
  drafts: readonly Row[];
  /** Identity of a row. A row keeps its id as long as its key stays the same. */
  keyOf(row: Row): string;
  /** Ids of rows to delete. */
  removed?: readonly number[];
}

/**
 * Writes rows of a small list of the store in one transaction. No published page contains them, so no change is
 * recorded for the publisher. Returns the outcome of each draft.
 */
export function saveList<Row extends { id: number }>(
  db: TenantDb,
  list: RowList<Row>,
  { drafts, keyOf, removed = [] }: ListChange<Omit<Row, 'id'>>,
): Promise<Outcome[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = new Map((await list.all(transaction)).map((row) => [keyOf(row), row]));
    const wanted = drafts.map((draft) => ({ ...draft, id: present.get(keyOf(draft))?.id ?? 0 }) as Row);
    const outcomes = wanted.map((row) => outcomeOf(present.get(keyOf(row)), row));
    await list.remove(transaction, removed);
    await list.write(
      transaction,
      wanted.filter((_, index) => outcomes[index] !== 'unchanged'),
    );
    return outcomes;
  });
}
