import type { TenantDb } from '#db/tenant-db.ts';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { encodeImage, ImageError, type StoredImage } from './encode-image.ts';
import { keepImage } from './store-media.ts';

export type { MediaStorage } from '#providers/media-storage.ts';

/** A malicious picture costs the most when it is decoded, so pictures are decoded one at a time. */
const oneByOne = limitConcurrency(1);

/** Maximum number of pictures of a store that wait, so that those of others do not wait long for them. */
const WAITING_MAX = 4;
/** Number of waiting pictures by tenant. */
const waiting = new Map<number, number>();

/**
 * Converts an uploaded picture to its stored form.
 * @returns null if it is none, or cannot be decoded; `busy` if too many of this store are waiting
 */
export async function encodeUpload({ tenantId }: TenantDb, bytes: Uint8Array): Promise<StoredImage | 'busy' | null> {
  const before = waiting.get(tenantId) ?? 0;
  if (before >= WAITING_MAX) return 'busy';
  waiting.set(tenantId, before + 1);
  try {
    return await oneByOne(() => encodeImage(bytes));
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  } finally {
    const left = (waiting.get(tenantId) ?? 1) - 1;
    if (left > 0) waiting.set(tenantId, left);
    else waiting.delete(tenantId);
  }
}

/** Adds an uploaded picture to the media of the store. The same picture is stored once. */
export const addUpload = (db: TenantDb, storage: MediaStorage, image: StoredImage): Promise<string> =>
  keepImage(db, storage, image, { sourceUrl: null, isUpload: true });
