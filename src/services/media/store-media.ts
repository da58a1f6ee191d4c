import { type MediaRow, mediaBySource, upsertMedia } from '#db/catalog-writes/media-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import { detachedText } from '#lib/text/detached-text.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { encodeDrawing, encodeImage, ImageError, type StoredImage } from './encode-image.ts';
import { createImageFetcher, type ImageFetcher } from './image-fetcher.ts';
import { PLACEHOLDER_SCENES, placeholderSvg } from './placeholder-scene.ts';

/** `isNew`: the image was not in the store's media before this call. `reason` is a text for the import's report. */
type ImageOutcome = { ok: true; hash: string; isNew: boolean } | { ok: false; reason: string };

/** Write access to the media of one store. */
export interface StoreMedia {
  /** Adds images by their sources. Each source is processed once, and known URLs are not fetched again. */
  add(sources: readonly string[]): Promise<Map<string, ImageOutcome>>;
  /** The hash of a placeholder picture in the store's colour. The same `seed` always yields the same one. */
  placeholder(seed: string): Promise<string>;
}

export interface StoreMediaOptions {
  storage: MediaStorage;
  /**
   * Reads a source that is neither a URL nor a `data:` URI: a path relative to the file. Rejects if it does not exist.
   */
  readLocal(source: string): Promise<Buffer>;
  /** The store's colour, requested for the first placeholder. */
  brandColour(): Promise<string>;
  fetcher?: ImageFetcher;
}

const ENCODE_AT_ONCE = 2;
/** Maximum number of pictures in memory, because fetching and reading are faster than encoding. */
const FETCH_AT_ONCE = 16;
/** Number of cached results by source, so that a picture shared by many products is processed only once. */
const REMEMBERED = 20_000;
const REMEMBERED_LENGTH = 500;
const IS_WEB = /^https?:\/\//i;
const DATA_URI = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/i;

export function storeMedia(db: TenantDb, options: StoreMediaOptions): StoreMedia {
  const { storage, readLocal, brandColour, fetcher = createImageFetcher() } = options;
  const limitEncoding = limitConcurrency(ENCODE_AT_ONCE);
  const limitFetching = limitConcurrency(FETCH_AT_ONCE);
  const placeholders = new Map<number, Promise<string>>();
  const remembered = new Map<string, ImageOutcome>();

  const store = (image: StoredImage, sourceUrl: string | null): Promise<string> =>
    storeImage(db, storage, image, { sourceUrl, isUpload: false });
  const bytesOf = async (source: string): Promise<Buffer> => {
    if (IS_WEB.test(source)) {
      const fetched = await fetcher(source);
      if (!fetched.ok) throw new ImageError(fetched.reason);
      return fetched.bytes;
    }
    const [, base64] = DATA_URI.exec(source) ?? [];
    return base64 === undefined ? readLocal(source) : Buffer.from(base64, 'base64');
  };
  const storeOne = async (source: string): Promise<ImageOutcome> => {
    try {
      const bytes = await bytesOf(source);
      const image = await limitEncoding(() => encodeImage(bytes));
      return { ok: true, hash: await store(image, IS_WEB.test(source) ? source : null), isNew: true };
    } catch (error) {
      if (error instanceof ImageError) return { ok: false, reason: error.message };
      throw error;
    }
  };
  const drawPlaceholder = async (scene: number): Promise<string> =>
    store(await encodeDrawing(placeholderSvg(await brandColour(), scene)), null);

  const remember = (source: string, image: ImageOutcome): ImageOutcome => {
    if (remembered.size >= REMEMBERED) remembered.clear();
    const again = image.ok ? { ...image, isNew: false } : image;
    if (source.length <= REMEMBERED_LENGTH) remembered.set(detachedText(source), again);
    return image;
  };

  return {
    async add(sources) {
      const unique = [...new Set(sources)];
      const unknown = unique.filter((source) => !remembered.has(source));
      const stored = await mediaBySource(
        db,
        unknown.filter((source) => IS_WEB.test(source)),
      );
      const added = await Promise.all(
        unique.map(async (source): Promise<[string, ImageOutcome]> => {
          const known = remembered.get(source);
          if (known) return [source, known];
          const hash = stored.get(source);
          const image =
            hash === undefined
              ? await limitFetching(() => storeOne(source))
              : { ok: true as const, hash, isNew: false };
          return [source, remember(source, image)];
        }),
      );
      return new Map(added);
    },
    placeholder(seed) {
      const scene = sceneOf(seed);
      const drawn = placeholders.get(scene) ?? drawPlaceholder(scene);
      placeholders.set(scene, drawn);
      // After an error it is drawn again.
      drawn.catch(() => placeholders.delete(scene));
      return drawn;
    },
  };
}

/**
 * Adds an image to the media of a store.
 * @returns its hash
 */
export async function storeImage(
  db: TenantDb,
  storage: MediaStorage,
  image: StoredImage,
  origin: Pick<MediaRow, 'sourceUrl' | 'isUpload'>,
): Promise<string> {
  // The file is stored first, because a row without its file would be a broken picture.
  await storage.put(db.tenantId, image.hash, image.bytes);
  await upsertMedia(db, { ...image, byteSize: image.bytes.length, ...origin });
  // Again, in case the same picture was being removed as unused until the row was written.
  await storage.put(db.tenantId, image.hash, image.bytes);
  return image.hash;
}

/** Distributes seeds evenly and deterministically over the scenes. */
function sceneOf(seed: string): number {
  let hash = 2_166_136_261;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % PLACEHOLDER_SCENES;
}
