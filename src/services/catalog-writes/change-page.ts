import { isDeepStrictEqual } from 'node:util';
import { deletePageRow, type PageRow, pageRows, upsertPages } from '#db/catalog-writes/page-rows.ts';
import { removeRedirectsTo } from '#db/catalog-writes/redirect-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { namedPages } from './named-pages.ts';
import { type CatalogFailure, findBySlug, moveSlug } from './slugs.ts';

/** Changes of a content page. Omitted fields stay unchanged. */
export interface PagePatch {
  title?: string;
  slug?: string;
  /** Sanitized by `cleanHtml`. */
  contentHtml?: string;
  /** Order among the content pages, lower first. */
  position?: number;
  seoTitle?: string;
  seoDescription?: string;
}

export type PageChange = { ok: true; page: Omit<PageRow, 'updatedAt'>; isChanged: boolean } | CatalogFailure;
export type PageRemoval = { ok: true; title: string } | CatalogFailure;

/** Changes one content page in one transaction. Its previous slug redirects to it. */
export function changePage(db: TenantDb, slug: string, patch: PagePatch): Promise<PageChange> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const rows = await pageRows(transaction);
    const found = await findBySlug(transaction, 'page', rows, slug);
    if (!found.ok) return found;
    const before = found.row;
    const after = { ...before, ...patch };
    const holder = rows.find((row) => row.slug === after.slug && row.id !== before.id);
    if (holder) return { ok: false, code: 'slug_taken', slug: after.slug, holder: holder.title };
    if (isDeepStrictEqual(after, before)) return { ok: true, page: before, isChanged: false };
    await upsertPages(transaction, [{ ...after, updatedAt: null }]);
    const formerOwners = await moveSlug(transaction, 'page', before, after);
    await recordChanges(transaction, [subjects.pages, ...[before.id, ...formerOwners].map(subjects.page)]);
    return { ok: true, page: after, isChanged: true };
  });
}

/**
 * Deletes a content page with its redirects. A page that a setting names is not deleted, because shoppers are linked to
 * it.
 */
export function deletePage(db: TenantDb, slug: string): Promise<PageRemoval> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const rows = await pageRows(transaction);
    const found = await findBySlug(transaction, 'page', rows, slug);
    if (!found.ok) return found;
    const page = found.row;
    const named = (await namedPages(transaction, rows)).find((each) => each.page?.id === page.id);
    if (named) return { ok: false, code: 'page_in_use', slug: page.slug, setting: named.key };
    await deletePageRow(transaction, page.id);
    await removeRedirectsTo(transaction, 'page', page.id);
    await recordChanges(transaction, [subjects.pages, subjects.page(page.id)]);
    return { ok: true, title: page.title };
  });
}
