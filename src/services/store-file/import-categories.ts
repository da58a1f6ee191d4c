import { type StoreFileCategory, storeFileCategory } from '#contracts/store-file.ts';
import { type CategoryRow, categoryRows } from '#db/catalog-writes/category-rows.ts';
import { cleanHtml } from '../catalog-writes/clean-html.ts';
import { saveCategories } from '../catalog-writes/save-categories.ts';
import { countOutcome, skip } from '../import/import-report.ts';
import { type FileImport, readEntry, takeImages } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

interface Read {
  line: number;
  category: StoreFileCategory;
}

/** Imports the categories of a store file; those without their parent, or in a circle, are skipped. */
export async function importCategories(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const read = new Map<string, Read>();
  for (const entry of entries) {
    const category = readEntry(storeFileCategory, entry, into.report);
    if (!category) continue;
    const { line } = entry;
    if (!read.has(category.slug)) read.set(category.slug, { line, category });
    else skip(into.report, 'categories', { line, subject: category.slug, reason: 'the slug appears twice' });
  }
  for (const [slug, reason] of misplaced(read, await categoryRows(into.db))) {
    skip(into.report, 'categories', { line: read.get(slug)?.line ?? 0, subject: slug, reason });
    read.delete(slug);
  }
  if (read.size > 0) await save([...read.values()], into);
}

/** Those that lead to no top: a parent that is nowhere, or a circle. */
function misplaced(read: ReadonlyMap<string, Read>, present: readonly CategoryRow[]): Map<string, string> {
  const slugs = new Map(present.map(({ id, slug }) => [id, slug]));
  const parents = new Map(present.map(({ slug, parentId }) => [slug, slugs.get(parentId ?? 0) ?? null]));
  for (const [slug, { category }] of read) parents.set(slug, category.parent_slug);
  const faults = new Map<string, string>();
  for (const slug of read.keys()) {
    const path = new Set<string>();
    let at: string | null = slug;
    while (at !== null && parents.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at) ?? null;
    }
    if (at !== null) faults.set(slug, path.has(at) ? 'it is its own ancestor' : `the category "${at}" is not there`);
  }
  return faults;
}

async function save(read: readonly Read[], into: FileImport): Promise<void> {
  const images = await takeImages(
    into,
    read.map(({ line, category }) => ({ line, subject: category.slug, source: category.image })),
  );
  const drafts = read.map(({ category }, position) => ({
    slug: category.slug,
    name: category.name,
    parentSlug: category.parent_slug,
    color: category.color?.toLowerCase() ?? null,
    descriptionHtml: cleanHtml(category.description_html),
    imageHash: images.get(category.image ?? '') ?? null,
    position,
    seoTitle: category.seo.title,
    seoDescription: category.seo.description,
  }));
  for (const outcome of await saveCategories(into.db, drafts)) countOutcome(into.report, 'categories', outcome);
}
