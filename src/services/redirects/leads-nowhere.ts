import { categoryRows } from '#db/catalog-writes/category-rows.ts';
import { pageRows } from '#db/catalog-writes/page-rows.ts';
import { productIdsBySlug } from '#db/catalog-writes/product-records.ts';
import { type RedirectKind, redirectTarget } from '#db/catalog-writes/redirect-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { pageAt } from '#domain/store/pages.ts';
import { normalizePath } from '#domain/store/redirects.ts';
import { redirectOfPath } from './path-redirects.ts';

/** Whether the target of a redirect is a path at which the store has nothing. A later import may add it. */
export async function leadsNowhere(db: TenantDb, target: string): Promise<boolean> {
  if (!target.startsWith('/')) return false;
  const path = normalizePath(target.replace(/[?#].*$/, ''));
  if (path === null) return true;
  const page = pageAt(path)?.path;
  const [, section, encoded = ''] = /^\/(product|category|page)\/([^/]+)/.exec(path) ?? [];
  if (page === '/[...path]' || page === undefined) return (await redirectOfPath(db, path)) === null;
  if (section === undefined || page === '/product/reviews/[id]') return false;
  return !(await isEntry(db, section as RedirectKind, decodeURIComponent(encoded)));
}

async function isEntry(db: TenantDb, kind: RedirectKind, slug: string): Promise<boolean> {
  if (kind === 'product') return (await productIdsBySlug(db, [slug])).has(slug);
  const rows = kind === 'category' ? await categoryRows(db) : await pageRows(db);
  return rows.some((row) => row.slug === slug) || (await redirectTarget(db, kind, slug)) !== null;
}
