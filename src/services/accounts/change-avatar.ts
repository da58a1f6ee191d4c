import { randomBytes } from 'node:crypto';
import { swapAvatar } from '#db/accounts/avatar-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { AvatarStorage } from '#providers/media-storage.ts';

export type { AvatarStorage } from '#providers/media-storage.ts';

/**
 * Gives a customer another picture, under a name that nobody can guess and that no other picture has: what is removed
 * for one customer is nobody else's. Where the change is not committed, `purgeAvatars` removes the file.
 * @param picture as `encodeAvatar` has made it
 * @returns the name of the one before, to be removed once the change is committed; null: there was none
 */
export async function changeAvatar(
  db: TenantDb,
  avatars: AvatarStorage,
  customerId: number,
  picture: Uint8Array,
): Promise<string | null> {
  const name = randomBytes(32).toString('hex');
  // The file first: a name without its file would be a picture that cannot be shown.
  await avatars.put(db.tenantId, name, picture);
  return swapAvatar(db, customerId, name);
}
