import type { AvatarStorage } from '#providers/media-storage.ts';

export interface MemoryAvatars extends AvatarStorage {
  /** By tenant and name, with the time of storing. */
  readonly files: Map<string, { bytes: Buffer; storedAt: number }>;
}

/** Profile pictures in memory. */
export function memoryAvatars(): MemoryAvatars {
  const files: MemoryAvatars['files'] = new Map();
  const key = (tenantId: number, name: string): string => `${tenantId}/${name}`;
  return {
    files,
    async put(tenantId, name, bytes) {
      files.set(key(tenantId, name), { bytes: Buffer.from(bytes), storedAt: Date.now() });
    },
    read: async (tenantId, name) => files.get(key(tenantId, name))?.bytes ?? null,
    async remove(tenantId, name) {
      files.delete(key(tenantId, name));
    },
    async removeAll(tenantId) {
      for (const name of files.keys()) if (name.startsWith(`${tenantId}/`)) files.delete(name);
    },
    async *names(tenantId) {
      yield [...files.keys()].filter((each) => each.startsWith(`${tenantId}/`)).map((each) => each.split('/')[1] ?? '');
    },
    storedAt: async (tenantId, name) => files.get(key(tenantId, name))?.storedAt ?? null,
  };
}
