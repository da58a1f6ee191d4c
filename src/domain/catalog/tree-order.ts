interface Node {
  readonly id: number;
  readonly parentId: number | null;
}

/** An entry of a tree with its depth, 0 at the top level. */
export interface Placed<Entry> {
  readonly entry: Entry;
  readonly depth: number;
}

/** Each entry followed by those below it. Those of one parent keep their order. */
export function inTreeOrder<Entry extends Node>(entries: readonly Entry[]): Placed<Entry>[] {
  const byParent = Map.groupBy(entries, ({ parentId }) => parentId);
  const below = (parentId: number | null, depth: number): Placed<Entry>[] =>
    (byParent.get(parentId) ?? []).flatMap((entry) => [{ entry, depth }, ...below(entry.id, depth + 1)]);
  return below(null, 0);
}
