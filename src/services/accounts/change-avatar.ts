import { randomBytes } from 'node:crypto';
import { swapAvatar } from '#db/accounts/avatar-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { AvatarStorage } from '#providers/media-storage.ts';
import { encodeAvatar } from '../media/encode-avatar.ts';
import { ImageRefused } from '../media/encode-image.ts';

export type { AvatarStorage } from '#providers/media-storage.ts';

export type AvatarOutcome =
  /** `old`: to be removed once the change is committed; null: there was none. */
  { ok: true; name: string; old: string | null } | { ok: false };

/**
 * Gives a customer another picture, under a name that nobody can guess and that no other picture has: what is removed
 * for one customer is nobody else's. Where the change fails, `purgeAvatars` removes the file.
 * @param bytes as they were uploaded; not ok: no picture that is taken
 */
export async function changeAvatar(
  db: TenantDb,
  avatars: AvatarStorage,
  customerId: number,
  bytes: Uint8Array,
): Promise<AvatarOutcome> {
  let picture: Buffer;
  try {
    picture = await encodeAvatar(bytes);
  } catch (error) {
    if (error instanceof ImageRefused) return { ok: false };
    throw error;
  }
  const name = randomBytes(32).toString('hex');
  // The file first: a name without its file would be a picture that cannot be shown.
  await avatars.put(db.tenantId, name, picture);
  return { ok: true, name, old: await swapAvatar(db, customerId, name) };
}
