import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantDb } from '#db/tenant-db.ts';
import type { MediaStorage } from '#providers/media-storage.ts';

/** Copies the pictures of a store file, each once. */
export interface ImageExport {
  /** Returns the source of a picture in the file. */
  source(hash: string): string;
  /** Copies the pictures named since the last call. */
  flush(): Promise<void>;
  count(): number;
  /** Pictures whose files do not exist in the store. */
  readonly missing: string[];
}

export function exportImages(db: TenantDb, storage: MediaStorage, folder: string): ImageExport {
  const named = new Set<string>();
  const missing: string[] = [];
  let pending: string[] = [];
  return {
    missing,
    count: () => named.size - missing.length,
    source(hash) {
      if (!named.has(hash)) pending.push(hash);
      named.add(hash);
      return `${hash}.webp`;
    },
    async flush() {
      const hashes = pending;
      pending = [];
      if (hashes.length > 0) await mkdir(folder, { recursive: true });
      for (const hash of hashes) {
        const bytes = await storage.read(db.tenantId, hash);
        if (bytes) await writeFile(join(folder, `${hash}.webp`), bytes);
        else missing.push(hash);
      }
    },
  };
}
