import type { TenantDb } from '#db/tenant-db.ts';
import { inTurn } from '#lib/in-turn.ts';
import { limitPerKey } from '#lib/limit-per-key.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { decodeOneByOne } from './decode-one-by-one.ts';
import { encodeImage, ImageError, type StoredImage } from './encode-image.ts';
import { storeImage } from './store-media.ts';

export type { MediaStorage } from '#providers/media-storage.ts';

/** Maximum number of pictures of a store that wait. */
const waitInStore = limitPerKey<number>(4);
/** Of each store one at a time, so that those of others wait for one at most. */
const turns = inTurn();

/**
 * Converts an uploaded picture to its stored form.
 * @returns null if it is none, or cannot be decoded; `busy` if too many of this store are waiting
 */
export async function encodeUpload({ tenantId }: TenantDb, bytes: Uint8Array): Promise<StoredImage | 'busy' | null> {
  try {
    const encode = () => decodeOneByOne(() => encodeImage(bytes));
    return (await waitInStore(tenantId, () => turns.run(String(tenantId), encode))) ?? 'busy';
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  }
}

/** Adds an uploaded picture to the media of the store. The same picture is stored once. */
export const addUpload = (db: TenantDb, storage: MediaStorage, image: StoredImage): Promise<string> =>
  storeImage(db, storage, image, { sourceUrl: null, isUpload: true });
