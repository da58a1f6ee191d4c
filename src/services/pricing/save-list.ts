import { isDeepStrictEqual } from 'node:util';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { RowList } from '#db/pricing/row-list.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Outcome } from '../catalog-writes/save-categories.ts';

export interface ListChange<Row> {
  /** Rows to be written. */
  drafts: readonly Row[];
  /** Tells one from another; a row keeps its id as long as it keeps this. */
  keyOf(row: Row): string;
  /** Ids of rows that go. */
  removed?: readonly number[];
}

/**
 * Writes rows of a small list of the store in one transaction. Nothing of it is on a published page, so nothing is
 * recorded for the publisher. Gives what became of each draft.
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
    const outcomes = wanted.map((row): Outcome => {
      if (row.id === 0) return 'created';
      return isDeepStrictEqual(present.get(keyOf(row)), row) ? 'unchanged' : 'updated';
    });
    await list.remove(transaction, removed);
    await list.write(
      transaction,
      wanted.filter((_, index) => outcomes[index] !== 'unchanged'),
    );
    return outcomes;
  });
}
