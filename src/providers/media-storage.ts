import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMediaHash } from '#domain/store/media-hash.ts';

/**
 * Storage of store images. Every image is a WebP file named by the SHA-256 of its bytes, so a file never changes. Each
 * tenant can only access its own files.
 */
export interface MediaStorage {
  /**
   * Stores the bytes. Idempotent.
   * @param hash 64 hexadecimal digits, unique to these bytes.
   */
  put(tenantId: number, hash: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes, or null if the tenant has no such file. */
  read(tenantId: number, hash: string): Promise<Buffer | null>;
}

/** Storage of customers' avatars. Each has a random name and is kept as long as a customer uses it. */
export interface AvatarStorage extends MediaStorage {
  /** Deletes a file, if it exists. */
  remove(tenantId: number, hash: string): Promise<void>;
  /** Names of all files of a tenant, in batches. */
  names(tenantId: number): AsyncIterable<string[]>;
  /** When a file was stored, in milliseconds since 1970. Null if the tenant has no such file. */
  keptAt(tenantId: number, hash: string): Promise<number | null>;
}

/**
 * Stores files below `folder` as `<tenant id>/<first two digits>/<hash>.webp`, written under a temporary name and
 * renamed.
 */
export function folderMedia(folder: string): AvatarStorage {
  const fileOf = (tenantId: number, hash: string): string => {
    if (!Number.isSafeInteger(tenantId) || !isMediaHash(hash)) throw new RangeError('not a media file');
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
    read: async (tenantId, hash) => orNull(readFile(fileOf(tenantId, hash))),
    remove: async (tenantId, hash) => rm(fileOf(tenantId, hash), { force: true }),
    async *names(tenantId) {
      const root = join(folder, String(tenantId));
      for (const part of (await orNull(readdir(root))) ?? []) {
        const files = (await orNull(readdir(join(root, part)))) ?? [];
        yield files.flatMap((file) => /^([0-9a-f]{64})\.webp$/.exec(file)?.[1] ?? []);
      }
    },
    keptAt: async (tenantId, hash) => (await orNull(stat(fileOf(tenantId, hash))))?.mtimeMs ?? null,
  };
}

const orNull = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
