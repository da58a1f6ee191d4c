import type { Pool } from 'pg';
import { countProducts } from '#db/catalog-writes/product-records.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { storeSettings } from './read-settings.ts';
import { storeDirectory } from './store-directory.ts';

export interface ListedStore {
  host: string;
  isDefault: boolean;
  /** All, drafts too. */
  products: number;
  settings: SiteSettings;
}

/** All stores with what an operator wants to see of them at a glance. */
export async function listStores(pool: Pool): Promise<ListedStore[]> {
  const listed: ListedStore[] = [];
  for (const { host, isDefault, db } of await storeDirectory(pool).list()) {
    listed.push({ host, isDefault, products: await countProducts(db), settings: await storeSettings(db) });
  }
  return listed;
}
