import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isCredentialSetting } from '#domain/store/site-settings.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { exportImages } from './export-images.ts';
import { storeFileChunks } from './write-store-file.ts';

/** Result of an export. */
export interface ExportReport {
  products: number;
  images: number;
  /** Hashes of pictures whose files do not exist in the store. */
  missingImages: string[];
  /** Secret keys of other services, which are not exported. */
  leftOutKeys: string[];
}

/** The folder with the pictures of a store file, next to it. */
export const mediaFolderOf = (file: string): string => `${file}.media`;

/**
 * Exports the whole store to a store file, with its pictures next to it as `FILE.media/<hash>.webp`. Importing the file
 * into a new store and exporting that yields the same bytes. The file appears only when it is complete.
 * @param onProducts called with the number of products written since the last call.
 */
export async function exportStore(
  db: TenantDb,
  storage: MediaStorage,
  file: string,
  onProducts: (count: number) => void = () => {},
): Promise<ExportReport> {
  const images = exportImages(db, storage, mediaFolderOf(file));
  let products = 0;
  const chunks = storeFileChunks(db, images, (count) => {
    products += count;
    onProducts(count);
  });
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await pipeline(Readable.from(chunks), createWriteStream(temporary));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  const leftOutKeys = Object.entries(await settingRows(db)).flatMap(([key, value]) =>
    isCredentialSetting(key) && value !== '' ? [key] : [],
  );
  return { products, images: images.count(), missingImages: images.missing, leftOutKeys };
}
