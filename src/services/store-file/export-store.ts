import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isKeySetting } from '#domain/store/setting-keys.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { exportImages } from './export-images.ts';
import { storeFilePieces } from './import/store-file-pieces.ts';

/** What an export wrote. */
export interface ExportReport {
  products: number;
  images: number;
  /** Hashes of pictures whose files the store has not. */
  missingImages: string[];
  /** Settings that open something elsewhere: they are not in the file. */
  leftOutKeys: string[];
}

/** Folder of the pictures of a store file, beside it. */
export const mediaFolderOf = (file: string): string => `${file}.media`;

/**
 * Writes the whole store into a store file, and its pictures beside it as `FILE.media/<hash>.webp`. Importing the file
 * into a new store and exporting that gives the same bytes. The file appears when it is complete.
 * @param onProducts told how many more products have been written.
 */
export async function exportStore(
  db: TenantDb,
  storage: MediaStorage,
  file: string,
  onProducts: (count: number) => void = () => {},
): Promise<ExportReport> {
  const images = exportImages(db, storage, mediaFolderOf(file));
  let products = 0;
  const pieces = storeFilePieces(db, images, (count) => {
    products += count;
    onProducts(count);
  });
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await pipeline(Readable.from(pieces), createWriteStream(temporary));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  const leftOutKeys = Object.entries(await settingRows(db)).flatMap(([key, value]) =>
    isKeySetting(key) && value !== '' ? [key] : [],
  );
  return { products, images: images.count(), missingImages: images.missing, leftOutKeys };
}
