import { usedAvatars } from '#db/accounts/avatar-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import type { AvatarStorage } from '#providers/media-storage.ts';

/** Longer than any upload takes from storing the file to its commit. */
const GRACE_MS = HOUR_MS;

/**
 * Deletes unused avatars. They remain when a process ends between storing a file and its commit, or between a commit
 * and the deletion that follows.
 * @param rest waits before each further batch; false stops
 * @returns number of deleted files
 */
export async function purgeAvatars(
  db: TenantDb,
  avatars: AvatarStorage,
  rest: () => Promise<boolean>,
  now = Date.now(),
): Promise<number> {
  let total = 0;
  for await (const names of avatars.names(db.tenantId)) {
    const used = await usedAvatars(db, names);
    for (const name of names.filter((each) => !used.has(each))) {
      const storedAt = await avatars.storedAt(db.tenantId, name);
      if (storedAt === null || storedAt > now - GRACE_MS) continue;
      await avatars.remove(db.tenantId, name);
      total += 1;
    }
    if (!(await rest())) break;
  }
  return total;
}
