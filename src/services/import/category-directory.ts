import { NAME_MAX } from '#contracts/limits.ts';
import { type CategoryRow, categoryRows } from '#db/catalog-writes/category-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { slugify } from '#lib/text/slugify.ts';
import { type CategoryDraft, saveCategories } from '../catalog-writes/save-categories.ts';
import { countOutcome, type ImportReport } from './import-report.ts';
import type { DraftedProduct } from './source-product.ts';

/** A known category, looked up by its parent's slug and its name, ignoring case. */
interface CategoryEntry {
  slug: string;
  parentSlug: string | null;
}

const keyOf = (parentSlug: string | null, name: string): string =>
  JSON.stringify([parentSlug, name.normalize('NFC').toLowerCase()]);

/** Finds the categories that products name, and creates missing ones. */
export async function categoryDirectory(db: TenantDb, report: ImportReport) {
  const rows = await categoryRows(db);
  const known = indexOf(rows);
  const slugs = new Set(rows.map(({ slug }) => slug));
  const renamed = new Set(rows.filter((row) => slugify(row.name) !== row.slug).map(({ slug }) => slug));
  /** A category that an operator renamed or moved still has the slug derived from its name in the file. */
  const renamedFrom = (name: string, parentSlug: string | null): string | undefined =>
    [slugify(name), `${parentSlug ?? ''}-${slugify(name)}`].find((slug) => renamed.has(slug));
  let position = Math.max(-1, ...rows.map((row) => row.position));

  const ensure = (path: readonly string[], added: CategoryDraft[]): string | null =>
    path.reduce<string | null>((parentSlug, level) => {
      const name = level.slice(0, NAME_MAX);
      const key = keyOf(parentSlug, name);
      const found = known.get(key)?.slug ?? renamedFrom(name, parentSlug);
      if (found !== undefined) return found;
      const slug = freeSlug(name, parentSlug, slugs);
      slugs.add(slug);
      known.set(key, { slug, parentSlug });
      position += 1;
      added.push(newCategory(slug, name, parentSlug, position));
      return slug;
    }, null);

  return {
    async place(products: readonly DraftedProduct[]): Promise<(product: DraftedProduct) => string[]> {
      const added: CategoryDraft[] = [];
      const slugsOf = new Map<DraftedProduct, string[]>();
      for (const product of products) {
        const leaves = product.categoryPaths?.flatMap((path) => ensure(path, added) ?? []);
        slugsOf.set(product, [...new Set(leaves ?? product.draft.categorySlugs)]);
      }
      if (added.length > 0) await saveCategories(db, added);
      for (const _ of added) countOutcome(report, 'categories', 'created');
      return (product) => slugsOf.get(product) ?? [];
    },
  };
}

function indexOf(rows: readonly CategoryRow[]): Map<string, CategoryEntry> {
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return new Map(
    rows.toReversed().map(({ parentId, name, slug }) => {
      const parentSlug = parentId === null ? null : (slugs.get(parentId) ?? null);
      return [keyOf(parentSlug, name), { slug, parentSlug }];
    }),
  );
}

/**
 * Different names may yield the same slug, and one name may occur under two parents. The parent's slug disambiguates
 * first, then a number.
 */
function freeSlug(name: string, parentSlug: string | null, taken: ReadonlySet<string>): string {
  const base = slugify(name);
  const wanted = parentSlug !== null && taken.has(base) ? `${parentSlug.slice(0, 60)}-${base}` : base;
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

const newCategory = (slug: string, name: string, parentSlug: string | null, position: number): CategoryDraft => ({
  slug,
  name,
  parentSlug,
  color: null,
  descriptionHtml: '',
  imageHash: null,
  position,
  seoTitle: '',
  seoDescription: '',
});
