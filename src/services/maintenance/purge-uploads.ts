import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { removeUnusedUploads } from '#db/catalog-writes/unused-uploads.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { AvatarStorage } from '#providers/media-storage.ts';

/** Longer than anybody fills in the form for which a picture was uploaded. */
const GRACE_HOURS = 24;

/**
 * Deletes pictures that operators uploaded and never used. A picture that was used once stays, as one of an import does.
 * @param rest waits before each further batch; false stops
 * @returns number of deleted pictures
 */
export async function purgeUploads(
  db: TenantDb,
  media: Pick<AvatarStorage, 'remove'>,
  rest: () => Promise<boolean>,
): Promise<number> {
  let total = 0;
  for (let hasMore = true; hasMore; ) {
    const batch = await db.transaction(async (transaction) => {
      // Whatever begins to use a picture holds this lock.
      await lockStore(transaction);
      const removed = await removeUnusedUploads(transaction, GRACE_HOURS);
      // Before the commit, for which a new upload of the same picture waits before it stores its file (`storeImage`).
      for (const hash of removed.hashes) await media.remove(db.tenantId, hash);
      return removed;
    });
    total += batch.hashes.length;
    hasMore = batch.hasMore && (await rest());
  }
  return total;
}
