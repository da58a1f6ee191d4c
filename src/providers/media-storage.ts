import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where the images of stores lie. Every image is a WebP file named by the SHA-256 of its bytes, so that a file never
 * changes once it is there; a tenant can only reach its own.
 */
export interface MediaStorage {
  /** Keeps the bytes; doing it again changes nothing. @param hash SHA-256 of `bytes`, 64 hexadecimal digits. */
  put(tenantId: number, hash: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null if the tenant has no such file. */
  read(tenantId: number, hash: string): Promise<Buffer | null>;
}

/** Files below `folder`: `<tenant id>/<first two digits>/<hash>.webp`, written under another name and renamed. */
export function folderMedia(folder: string): MediaStorage {
  const fileOf = (tenantId: number, hash: string): string => {
    if (!Number.isSafeInteger(tenantId) || !/^[0-9a-f]{64}$/.test(hash)) throw new RangeError('not a media file');
    return join(folder, String(tenantId), hash.slice(0, 2), `${hash}.webp`);
  };
  return {
    async put(tenantId, hash, bytes) {
      const file = fileOf(tenantId, hash);
      if (await exists(file)) return;
      await mkdir(dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}.tmp`;
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(tenantId, hash) {
      try {
        return await readFile(fileOf(tenantId, hash));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
  };
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
