import { type PageRow, pageRows } from '#db/catalog-writes/page-rows.ts';
import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { findBySlug } from './slugs.ts';

/** Settings that name a content page. */
export const PAGE_SETTINGS: readonly string[] = ['terms_page', 'privacy_page'];

/** The pages that settings name, by a slug or a former one; null: the store has none of that slug. */
export async function namedPages(
  db: TenantDb,
  pages?: readonly PageRow[],
): Promise<{ key: string; slug: string; page: PageRow | null }[]> {
  const settings = await settingRows(db);
  const rows = pages ?? (await pageRows(db));
  const named = [];
  for (const key of PAGE_SETTINGS) {
    const slug = settings[key];
    if (!slug) continue;
    const found = await findBySlug(db, 'page', rows, slug);
    named.push({ key, slug, page: 'ok' in found ? null : found });
  }
  return named;
}
