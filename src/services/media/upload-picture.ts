import type { TenantDb } from '#db/tenant-db.ts';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { encodeImage, ImageError, type StoredImage } from './encode-image.ts';
import { keepImage } from './store-media.ts';

export type { MediaStorage } from '#providers/media-storage.ts';

/** A malicious picture costs the most when it is decoded, so pictures are decoded one at a time. */
const oneByOne = limitConcurrency(1);

/** Converts an uploaded picture to its stored form. Null if it is none, or cannot be decoded. */
export const encodeUpload = (bytes: Uint8Array): Promise<StoredImage | null> =>
  oneByOne(async () => {
    try {
      return await encodeImage(bytes);
    } catch (error) {
      if (error instanceof ImageError) return null;
      throw error;
    }
  });

/** Adds an uploaded picture to the media of the store. The same picture is stored once. */
export const addUpload = (db: TenantDb, storage: MediaStorage, image: StoredImage): Promise<string> =>
  keepImage(db, storage, image, { sourceUrl: null, isUpload: true });
