import { type PageRow, pageRows } from '#db/catalog-writes/page-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { namedPages } from '../catalog-writes/named-pages.ts';

/** A content page with the settings that name it. */
export interface StorePage extends PageRow {
  settings: string[];
}

/** The content pages of a store in their order. */
export async function listStorePages(db: TenantDb): Promise<StorePage[]> {
  const rows = await pageRows(db);
  const named = await namedPages(db, rows);
  return rows.map((row) => ({
    ...row,
    settings: named.filter(({ page }) => page?.id === row.id).map(({ key }) => key),
  }));
}
