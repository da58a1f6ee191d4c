import { isDeepStrictEqual } from 'node:util';
import {
  type CategoryRow,
  categoryRows,
  deleteCategoryRow,
  updateCategories,
} from '#db/catalog-writes/category-rows.ts';
import { removeRedirectsTo } from '#db/catalog-writes/redirect-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { pathUp } from '#domain/catalog/tree.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { recordCategoryChanges } from './category-changes.ts';
import { type CatalogFailure, findBySlug, moveSlug } from './slugs.ts';

/** Changes of a category. Omitted fields stay unchanged. */
export interface CategoryPatch {
  name?: string;
  slug?: string;
  /** Null for a top-level category. */
  parentSlug?: string | null;
  /** Sanitized by `cleanHtml`. */
  descriptionHtml?: string;
  /** A picture in the store's media. */
  imageHash?: string | null;
  /** `#rrggbb` in lower case, or null. */
  color?: string | null;
  /** Order among the categories of one parent, lower first. */
  position?: number;
  seoTitle?: string;
  seoDescription?: string;
}

export type CategoryChange =
  | { ok: true; category: CategoryRow; parent: CategoryRow | null; isChanged: boolean }
  | CatalogFailure;

/** Effects of a deletion: products that lost the category, and children that moved to its parent. */
export type CategoryRemoval = { ok: true; name: string; products: number; children: number } | CatalogFailure;

/**
 * Changes one category in one transaction. Its previous slug redirects to it. If it moves in the tree, the products
 * below it are listed in its new ancestors.
 */
export function changeCategory(db: TenantDb, slug: string, patch: CategoryPatch): Promise<CategoryChange> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const rows = await categoryRows(transaction);
    const found = await findBySlug(transaction, 'category', rows, slug);
    if (!found.ok) return found;
    const before = found.row;
    const { parentSlug, ...fields } = patch;
    const above = await parentOf(transaction, rows, before, parentSlug);
    if (!above.ok) return above;
    const parent = above.row;
    const after = { ...before, ...fields, parentId: parent?.id ?? null };
    const holder = rows.find((row) => row.slug === after.slug && row.id !== before.id);
    if (holder) return { ok: false, code: 'slug_taken', slug: after.slug, holder: holder.name };
    if (isDeepStrictEqual(after, before)) return { ok: true, category: before, parent, isChanged: false };
    await updateCategories(transaction, [after]);
    const formerOwners = await moveSlug(transaction, 'category', before, after);
    const changed = rows.map((row) => (row === before ? after : row));
    await recordCategoryChanges(transaction, rows, changed, formerOwners.map(subjects.category));
    return { ok: true, category: after, parent, isChanged: true };
  });
}

/** Moves a category by one place among the categories of its parent. At the end of them it stays. */
export function moveCategory(db: TenantDb, slug: string, direction: 'up' | 'down'): Promise<CategoryChange> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const rows = await categoryRows(transaction);
    const found = await findBySlug(transaction, 'category', rows, slug);
    if (!found.ok) return found;
    const category = found.row;
    const parent = rows.find(({ id }) => id === category.parentId) ?? null;
    const siblings = rows.filter(({ parentId }) => parentId === category.parentId);
    const other = siblings[siblings.indexOf(category) + (direction === 'up' ? -1 : 1)];
    if (!other) return { ok: true, category, parent, isChanged: false };
    const after = swapped(rows, category, other);
    await updateCategories(
      transaction,
      after.filter((row) => !rows.includes(row)),
    );
    await recordCategoryChanges(transaction, rows, after, []);
    return { ok: true, category: after.find(({ id }) => id === category.id) ?? category, parent, isChanged: true };
  });
}

/** The categories with two places exchanged. Positions that do not tell them apart are numbered anew. */
function swapped(rows: readonly CategoryRow[], one: CategoryRow, other: CategoryRow): CategoryRow[] {
  const order = rows.map((row) => (row === one ? other : row === other ? one : row));
  const areDistinct = new Set(rows.map(({ position }) => position)).size === rows.length;
  return order.map((row, index) => {
    const position = areDistinct ? (rows[index]?.position ?? index) : index;
    return row.position === position ? row : { ...row, position };
  });
}

/**
 * Deletes a category with its redirects. Its products only lose this category, and disappear from the lists of its
 * ancestors unless another category keeps them there. Its children move to its parent.
 */
export function deleteCategory(db: TenantDb, slug: string): Promise<CategoryRemoval> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const rows = await categoryRows(transaction);
    const found = await findBySlug(transaction, 'category', rows, slug);
    if (!found.ok) return found;
    const gone = found.row;
    const rest = rows.filter((row) => row !== gone);
    const after = rest.map((row) => (row.parentId === gone.id ? { ...row, parentId: gone.parentId } : row));
    const raised = after.filter((row, at) => row !== rest[at]);
    await updateCategories(transaction, raised);
    const productIds = await deleteCategoryRow(transaction, gone.id);
    await removeRedirectsTo(transaction, 'category', gone.id);
    await recordCategoryChanges(transaction, rows, after, productIds.map(subjects.product));
    return { ok: true, name: gone.name, products: productIds.length, children: raised.length };
  });
}

/**
 * The new parent of a category, null for none.
 * @param slug undefined keeps the current one.
 */
async function parentOf(
  transaction: TenantDb,
  rows: readonly CategoryRow[],
  category: CategoryRow,
  slug: string | null | undefined,
): Promise<{ ok: true; row: CategoryRow | null } | CatalogFailure> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (slug === undefined) return { ok: true, row: byId.get(category.parentId ?? 0) ?? null };
  if (slug === null) return { ok: true, row: null };
  const found = await findBySlug(transaction, 'category', rows, slug);
  if (!found.ok) return found;
  const { row: parent } = found;
  if (parent.id === category.id) return { ok: false, code: 'own_parent', slug: category.slug };
  if (pathUp(parent.id, byId).includes(category.id))
    return { ok: false, code: 'parent_below', slug: category.slug, parent: parent.slug };
  return found;
}
