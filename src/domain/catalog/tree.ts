interface Node {
  readonly id: number;
  readonly parentId: number | null;
}

/** An entry of a tree with its depth, 0 at the top level. */
export interface Placed<Entry> {
  readonly entry: Entry;
  readonly depth: number;
}

/**
 * Each entry followed by those below it; those of one parent keep their order. Entries that a cycle cuts off from the
 * top follow at the end, so that each appears exactly once.
 */
export function inTreeOrder<Entry extends Node>(entries: readonly Entry[]): Placed<Entry>[] {
  const byParent = Map.groupBy(entries, ({ parentId }) => parentId);
  const placed = new Map<number, Placed<Entry>>();
  const place = (entry: Entry, depth: number): void => {
    if (placed.has(entry.id)) return;
    placed.set(entry.id, { entry, depth });
    for (const child of byParent.get(entry.id) ?? []) place(child, depth + 1);
  };
  for (const root of byParent.get(null) ?? []) place(root, 0);
  for (const entry of entries) place(entry, 0);
  return [...placed.values()];
}

/** The id of an entry, then those of its ancestors, the nearest first. A cycle ends where it would repeat. */
export function pathUp(id: number, entries: ReadonlyMap<number, Node>): number[] {
  const path = new Set<number>();
  for (let at: number | null = id; at !== null && !path.has(at); at = entries.get(at)?.parentId ?? null) path.add(at);
  return [...path];
}
