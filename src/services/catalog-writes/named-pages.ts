import { type PageRow, pageRows } from '#db/catalog-writes/page-rows.ts';
import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { SettingSpec } from '#domain/store/setting-spec.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';
import { findBySlug } from './slugs.ts';

const SPECS: Readonly<Record<string, SettingSpec>> = SETTINGS;

/** The slug of the content page that a setting names. Empty if it names none. */
export function pageNamedBy(key: string, value: string): string {
  const { names } = SPECS[key] ?? {};
  if (names === 'page') return value;
  return names === 'page_path' ? (/^\/page\/([\w-]+)$/.exec(value)?.[1] ?? '') : '';
}

/** The pages that settings name by a current or previous slug. `page` is null if the store has no such page. */
export async function namedPages(
  db: TenantDb,
  pages?: readonly PageRow[],
): Promise<{ key: string; slug: string; page: PageRow | null }[]> {
  const settings = await settingRows(db);
  const rows = pages ?? (await pageRows(db));
  const named = [];
  for (const [key, value] of Object.entries(settings)) {
    const slug = pageNamedBy(key, value);
    if (slug === '') continue;
    const found = await findBySlug(db, 'page', rows, slug);
    named.push({ key, slug, page: found.ok ? found.row : null });
  }
  return named;
}
