import { randomBytes } from 'node:crypto';
import { swapAvatar } from '#db/accounts/avatar-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { AvatarStorage } from '#providers/media-storage.ts';

export type { AvatarStorage } from '#providers/media-storage.ts';

/**
 * Replaces a customer's avatar. The new file name is random and unique, so it cannot be guessed, and deleting one
 * customer's file never affects another. If the change is not committed, `purgeAvatars` removes the file.
 * @param picture as encoded by `encodeAvatar`
 * @returns the name of the previous avatar, to be deleted after the commit; null if there was none
 */
export async function changeAvatar(
  db: TenantDb,
  avatars: AvatarStorage,
  customerId: number,
  picture: Uint8Array,
): Promise<string | null> {
  const name = randomBytes(32).toString('hex');
  // The file is stored first, because a name without its file would be a broken picture.
  await avatars.put(db.tenantId, name, picture);
  return swapAvatar(db, customerId, name);
}
