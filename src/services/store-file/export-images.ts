import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantDb } from '#db/tenant-db.ts';
import type { MediaStorage } from '#providers/media-storage.ts';

/** Copies the pictures that a store file names, each once. */
export interface ImageExport {
  /** The source of a picture in the file. */
  source(hash: string): string;
  /** Copies what has been named since the last time. */
  flush(): Promise<void>;
  count(): number;
  /** Pictures whose files the store has not. */
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
