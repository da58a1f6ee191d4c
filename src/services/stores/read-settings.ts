import { pageRows } from '#db/catalog-writes/page-rows.ts';
import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';

/** The settings of a store, typed and with defaults. */
export const storeSettings = async (db: TenantDb): Promise<SiteSettings> => readSiteSettings(await settingRows(db));

/** The stored settings as text, and the content pages that settings can name. */
export async function readStoredSettings(db: TenantDb) {
  const [values, pages] = await Promise.all([settingRows(db), pageRows(db)]);
  return { values, pages: pages.map(({ slug, title }) => ({ slug, title })) };
}
