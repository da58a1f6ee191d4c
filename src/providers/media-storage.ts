import { access, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';
import { isMediaHash } from '#domain/store/media-hash.ts';
import { nullIfMissing, writeWhole } from '#lib/files.ts';
import { type Bucket, openBucket } from '#lib/net/bucket.ts';
import { IMMUTABLE } from '#lib/net/cache-control.ts';

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
  /** Deletes all files of a tenant. */
  removeAll(tenantId: number): Promise<void>;
  /** Names of all files of a tenant, in batches. */
  names(tenantId: number): AsyncIterable<string[]>;
  /** When a file was stored, in milliseconds since 1970. Null if the tenant has no such file. */
  storedAt(tenantId: number, hash: string): Promise<number | null>;
}

export interface Pictures {
  /** Pictures of the stores. */
  media: AvatarStorage;
  /** Customers' avatars. */
  avatars: AvatarStorage;
}

/** The pictures of all stores: in `MEDIA_BUCKET`, or in the data folder. */
export function pictureStorage({ mediaBucket, dataDir }: Pick<Env, 'mediaBucket' | 'dataDir'>): Pictures {
  if (!mediaBucket)
    return { media: folderMedia(join(dataDir, 'media')), avatars: folderMedia(join(dataDir, 'avatars')) };
  const bucket = openBucket(mediaBucket);
  return { media: bucketMedia(bucket, 'media/'), avatars: bucketMedia(bucket, 'avatars/') };
}

/** Path of a file below the root of a storage: `<tenant id>/<first two digits>/<hash>.webp`. */
function pathOf(tenantId: number, hash: string): string {
  if (!Number.isSafeInteger(tenantId) || !isMediaHash(hash)) throw new RangeError('not a media file');
  return `${tenantId}/${hash.slice(0, 2)}/${hash}.webp`;
}

const hashOf = (path: string): string[] => /([0-9a-f]{64})\.webp$/.exec(path)?.slice(1) ?? [];

/** Stores files below `folder`, each written under a temporary name and renamed. */
export function folderMedia(folder: string): AvatarStorage {
  const fileOf = (tenantId: number, hash: string): string => join(folder, pathOf(tenantId, hash));
  return {
    async put(tenantId, hash, bytes) {
      const file = fileOf(tenantId, hash);
      if (await exists(file)) return;
      await writeWhole(file, bytes);
    },
    read: async (tenantId, hash) => nullIfMissing(readFile(fileOf(tenantId, hash))),
    removeAll: (tenantId) => rm(join(folder, String(tenantId)), { recursive: true, force: true }),
    remove: async (tenantId, hash) => rm(fileOf(tenantId, hash), { force: true }),
    async *names(tenantId) {
      const root = join(folder, String(tenantId));
      for (const part of (await nullIfMissing(readdir(root))) ?? [])
        yield ((await nullIfMissing(readdir(join(root, part)))) ?? []).flatMap(hashOf);
    },
    storedAt: async (tenantId, hash) => (await nullIfMissing(stat(fileOf(tenantId, hash))))?.mtimeMs ?? null,
  };
}

/** A file never changes, so caches in front of the bucket may keep it. */
const HEADERS = { 'cache-control': IMMUTABLE };

/** Stores files as objects of a bucket, below `root` and with the paths of the folder. */
function bucketMedia(bucket: Bucket, root: string): AvatarStorage {
  const nameOf = (tenantId: number, hash: string): string => root + pathOf(tenantId, hash);
  return {
    put: async (tenantId, hash, bytes) => bucket.put(nameOf(tenantId, hash), bytes, 'image/webp', HEADERS),
    read: async (tenantId, hash) => bucket.read(nameOf(tenantId, hash)),
    async removeAll(tenantId) {
      for await (const objects of bucket.list(`${root}${tenantId}/`))
        for (const { name } of objects) await bucket.remove(name);
    },
    remove: async (tenantId, hash) => bucket.remove(nameOf(tenantId, hash)),
    async *names(tenantId) {
      for await (const objects of bucket.list(`${root}${tenantId}/`)) yield objects.flatMap(({ name }) => hashOf(name));
    },
    async storedAt(tenantId, hash) {
      const sought = nameOf(tenantId, hash);
      for await (const objects of bucket.list(sought))
        for (const { name, writtenAt } of objects) if (name === sought) return writtenAt;
      return null;
    },
  };
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
