import { type StoreFileCategory, storeFileCategory } from '#contracts/store-file/store-file.ts';
import { type CategoryRow, categoryRows } from '#db/catalog-writes/category-rows.ts';
import { deleteCategory } from '../../catalog-writes/change-category.ts';
import { cleanHtml } from '../../catalog-writes/clean-html.ts';
import { type CategoryDraft, saveCategories } from '../../catalog-writes/save-categories.ts';
import { missingText } from '../entry-reader.ts';
import { writeCategory } from '../write-store-file.ts';
import {
  countEntry,
  countRemoved,
  type FileImport,
  mergeSection,
  positionsOf,
  readEntry,
  skipEntry,
} from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

interface Draft {
  /** Null if the file does not mention it. Only its position may change then. */
  entry: StoreFileEntry | null;
  draft: CategoryDraft;
}

/** Imports the categories of a store file. Those with a missing parent or in a cycle are skipped. */
export async function importCategories(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { db, report, pictures } = into;
  const rows = await categoryRows(db);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const present = rows.map((row) => writeCategory(row, slugs, pictures.source));
  const merged = mergeSection('categories', present, entries, into, { isWhole: false });
  const positions = positionsOf(
    merged.entries,
    rows.map(({ position }) => position),
  );
  const drafts = merged.entries.flatMap(({ entry, value, present: place, isChanged }, index): Draft[] => {
    const position = positions[index] ?? index;
    const before = place === null ? undefined : rows[place];
    if (before && !isChanged) return [{ entry, draft: draftOf(before, position, slugs) }];
    const category = entry && readEntry(storeFileCategory, entry, report, { value, origins: merged.origins });
    return category ? [{ entry, draft: draftFrom(category, position, pictures.hashOf) }] : [];
  });
  const problems = misplaced(drafts, rows);
  const placed = drafts.filter(({ entry, draft }) => {
    const problem = problems.get(draft.slug);
    if (problem !== undefined && entry) skipEntry(report, entry, problem);
    return problem === undefined;
  });
  const outcomes = await saveCategories(
    db,
    placed.map(({ draft }) => draft),
  );
  for (const [index, outcome] of outcomes.entries()) countEntry(report, placed[index]?.entry ?? null, outcome, merged);
  for (const place of merged.removed) await deleteCategory(db, rows[place]?.slug ?? '');
  countRemoved(report, merged);
}

function draftOf({ id: _, parentId, ...row }: CategoryRow, position: number, slugs: ReadonlyMap<number, string>) {
  return { ...row, position, parentSlug: parentId === null ? null : (slugs.get(parentId) ?? null) };
}

const draftFrom = (
  category: StoreFileCategory,
  position: number,
  hashOf: (source: string) => string | null,
): CategoryDraft => ({
  slug: category.slug,
  name: category.name,
  parentSlug: category.parent_slug,
  color: category.color?.toLowerCase() ?? null,
  descriptionHtml: cleanHtml(category.description_html),
  imageHash: category.image === null ? null : hashOf(category.image),
  position,
  seoTitle: category.seo.title,
  seoDescription: category.seo.description,
});

/** Categories that do not lead to the root: their parent does not exist, or they form a cycle. */
function misplaced(drafts: readonly Draft[], present: readonly CategoryRow[]): Map<string, string> {
  const slugs = new Map(present.map(({ id, slug }) => [id, slug]));
  const parents = new Map(present.map(({ slug, parentId }) => [slug, slugs.get(parentId ?? 0) ?? null]));
  for (const { draft } of drafts) parents.set(draft.slug, draft.parentSlug);
  const problems = new Map<string, string>();
  for (const { draft } of drafts) {
    const path = new Set<string>();
    let at: string | null = draft.slug;
    while (at !== null && parents.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at) ?? null;
    }
    if (at !== null)
      problems.set(draft.slug, path.has(at) ? 'it is its own ancestor' : missingText('category', at, parents.keys()));
  }
  return problems;
}
