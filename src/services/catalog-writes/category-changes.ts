import { isDeepStrictEqual } from 'node:util';
import { subjects } from '#contracts/change-subjects.ts';
import type { CategoryRow } from '#db/catalog-writes/category-rows.ts';

type Rows = ReadonlyMap<number, CategoryRow>;

/** What a change of the tree comes to. */
export interface CategoryChanges {
  /** For the change log: the categories themselves, and those that come to show or list something else. */
  subjects: string[];
  /** Products come into the lists of other ancestors. */
  isRelisting: boolean;
}

/**
 * Compares all categories of a store as they were with what they are to be. One that moves, comes or goes changes the
 * children of its parent, and takes its products out of the lists of its old ancestors into those of the new ones.
 */
export function categoryChanges(before: readonly CategoryRow[], after: readonly CategoryRow[]): CategoryChanges {
  const [was, is] = [rowsById(before), rowsById(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => !isDeepStrictEqual(was.get(id), is.get(id)),
  );
  if (changed.length === 0) return { subjects: [], isRelisting: false };
  const moved = changed.filter((id) => was.get(id)?.parentId !== is.get(id)?.parentId);
  const places = new Set(moved.flatMap((id) => [...pathUp(id, was), ...pathUp(id, is)]));
  return {
    subjects: [
      subjects.categories,
      ...changed.map(subjects.category),
      ...[...places].flatMap((id) => [subjects.list(id), subjects.related(id)]),
    ],
    // One that is new has no products yet.
    isRelisting: moved.some((id) => was.has(id)),
  };
}

const rowsById = (rows: readonly CategoryRow[]): Rows => new Map(rows.map((row) => [row.id, row]));

/** A category and its ancestors; a circle ends where it would repeat. */
export function pathUp(id: number, rows: Rows): Set<number> {
  const path = new Set<number>();
  for (let at: number | null = id; at !== null && !path.has(at); at = rows.get(at)?.parentId ?? null) path.add(at);
  return path;
}
