import { hash } from 'node:crypto';
import {
  isStoreFileLayoutCode,
  type StoreFileLayoutItem,
  storeFileLayoutData,
  storeFileLayoutItem,
} from '#contracts/store-file/store-file-layout.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { namingUrl } from '../catalog/present-image.ts';
import { writeLayout } from '../store-file/write-store-file.ts';

/** The home page in the form of a store file. */
export interface HomeLayout {
  /** Changes whenever the layout changes. */
  revision: string;
  items: StoreFileLayoutItem[];
}

/** Reads the layout of the home page. Pictures are paths of pictures of the store. */
export async function homeLayout(db: TenantDb): Promise<HomeLayout> {
  const { rows, items } = await writeLayout(db, (picture) => namingUrl(picture));
  return { revision: hash('sha256', JSON.stringify(rows), 'base64url').slice(0, 22), items: items.map(withDefaults) };
}

/** An item with all its fields. One that does not fit its code stays as it is, for the operator to fix or remove. */
function withDefaults(written: object): StoreFileLayoutItem {
  const item = storeFileLayoutItem.parse(written);
  if (!isStoreFileLayoutCode(item.code)) return item;
  const data = storeFileLayoutData[item.code].safeParse(item.data);
  return data.success ? { ...item, data: data.data } : item;
}
