import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CategoryChange, CategoryPatch } from './change-category.ts';
import { saveCategories } from './save-categories.ts';
import { findBySlug } from './slugs.ts';

interface NewCategory extends Omit<CategoryPatch, 'position'> {
  name: string;
  slug: string;
}

/** Adds a category after all others. */
export function addCategory(
  db: TenantDb,
  { name, slug, parentSlug = null, ...fields }: NewCategory,
): Promise<CategoryChange> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const rows = await categoryRows(transaction);
    const holder = rows.find((row) => row.slug === slug);
    if (holder) return { ok: false, code: 'slug_taken', slug, holder: holder.name };
    const found = parentSlug === null ? null : await findBySlug(transaction, 'category', rows, parentSlug);
    if (found?.ok === false) return found;
    const parent = found?.row ?? null;
    const draft = {
      name,
      slug,
      parentSlug: parent?.slug ?? null,
      color: null,
      descriptionHtml: '',
      imageHash: null,
      seoTitle: '',
      seoDescription: '',
      ...fields,
      position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
    };
    await saveCategories(transaction, [draft]);
    const category = (await categoryRows(transaction)).find((row) => row.slug === slug);
    if (!category) throw new Error(`the category ${slug} is gone, although it was added`);
    return { ok: true, category, parent, isChanged: true };
  });
}
