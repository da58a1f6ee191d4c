import { isDeepStrictEqual } from 'node:util';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { RowList } from '#db/pricing/row-list.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Outcome } from '../catalog-writes/save-categories.ts';

export interface SaveListOptions<Row> {
  /** Tells one from another; a row keeps its id as long as it keeps this. */
  keyOf(row: Row): string;
  /** Whether rows that are not named go. */
  isWhole: boolean;
}

/**
 * Writes rows of a small list of the store in one transaction. Nothing of it is on a published page, so nothing is
 * recorded for the publisher. Gives what became of each.
 */
export function saveList<Row extends { id: number }>(
  db: TenantDb,
  list: RowList<Row>,
  drafts: readonly Omit<Row, 'id'>[],
  { keyOf, isWhole }: SaveListOptions<Omit<Row, 'id'>>,
): Promise<Outcome[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = new Map((await list.all(transaction)).map((row) => [keyOf(row), row]));
    const wanted = drafts.map((draft) => ({ ...draft, id: present.get(keyOf(draft))?.id ?? 0 }) as Row);
    const outcomes = wanted.map((row): Outcome => {
      if (row.id === 0) return 'created';
      return isDeepStrictEqual(present.get(keyOf(row)), row) ? 'unchanged' : 'updated';
    });
    const named = new Set(wanted.map(keyOf));
    const others = isWhole ? [...present].filter(([key]) => !named.has(key)).map(([, { id }]) => id) : [];
    await list.remove(transaction, others);
    await list.write(
      transaction,
      wanted.filter((_, index) => outcomes[index] !== 'unchanged'),
    );
    return outcomes;
  });
}
