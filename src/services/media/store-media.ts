import { mediaBySource, upsertMedia } from '#db/catalog-writes/media-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { detachedText } from '#lib/detached-text.ts';
import { createGate } from '#lib/gate.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { encodeDrawing, encodeImage, ImageRefused, type StoredImage } from './encode-image.ts';
import { createImageFetcher, type ImageFetcher } from './image-fetcher.ts';
import { PLACEHOLDER_SCENES, placeholderSvg } from './placeholder-scene.ts';

/** `isNew`: it was not in the store's media before this call. */
export type TakenImage = { ok: true; hash: string; isNew: boolean } | { ok: false; reason: string };

/** The media of one store, as writers use them. */
export interface StoreMedia {
  /** Takes images into the media by their sources: known addresses are not fetched again, each source once. */
  take(sources: readonly string[]): Promise<Map<string, TakenImage>>;
  /** The hash of a picture in the store's colour that stands for one that is missing; the same for the same `seed`. */
  placeholder(seed: string): Promise<string>;
}

export interface StoreMediaOptions {
  storage: MediaStorage;
  /** Bytes of a source that is no web address and no `data:` URI: a path beside the file. Rejects if there are none. */
  readLocal(source: string): Promise<Buffer>;
  /** The store's colour, asked for when the first placeholder is drawn. */
  brandColour(): Promise<string>;
  fetcher?: ImageFetcher;
}

const ENCODE_AT_ONCE = 2;
/** Pictures in memory at a time: fetching and reading are faster than encoding. */
const TAKE_AT_ONCE = 16;
/** Sources whose outcome is kept, so that a picture of many products is taken, or tried, once. */
const REMEMBERED = 20_000;
const REMEMBERED_LENGTH = 500;
const IS_WEB = /^https?:\/\//i;
const DATA_URI = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/i;

export function storeMedia(db: TenantDb, options: StoreMediaOptions): StoreMedia {
  const { storage, readLocal, brandColour, fetcher = createImageFetcher() } = options;
  const encodeGate = createGate(ENCODE_AT_ONCE);
  const takeGate = createGate(TAKE_AT_ONCE);
  const placeholders = new Map<number, Promise<string>>();
  const remembered = new Map<string, TakenImage>();

  const keep = async (image: StoredImage, sourceUrl: string | null): Promise<string> => {
    // The file first: a row without its file would be a picture that cannot be shown.
    await storage.put(db.tenantId, image.hash, image.bytes);
    await upsertMedia(db, { ...image, byteSize: image.bytes.length, sourceUrl });
    return image.hash;
  };
  const bytesOf = async (source: string): Promise<Buffer> => {
    if (IS_WEB.test(source)) {
      const fetched = await fetcher(source);
      if (!fetched.ok) throw new ImageRefused(fetched.reason);
      return fetched.bytes;
    }
    const [, base64] = DATA_URI.exec(source) ?? [];
    return base64 === undefined ? readLocal(source) : Buffer.from(base64, 'base64');
  };
  const takeOne = async (source: string): Promise<TakenImage> => {
    try {
      const bytes = await bytesOf(source);
      const image = await encodeGate(() => encodeImage(bytes));
      return { ok: true, hash: await keep(image, IS_WEB.test(source) ? source : null), isNew: true };
    } catch (error) {
      if (error instanceof ImageRefused) return { ok: false, reason: error.message };
      throw error;
    }
  };
  const drawPlaceholder = async (scene: number): Promise<string> =>
    keep(await encodeDrawing(placeholderSvg(await brandColour(), scene)), null);

  const remember = (source: string, image: TakenImage): TakenImage => {
    if (remembered.size >= REMEMBERED) remembered.clear();
    const again = image.ok ? { ...image, isNew: false } : image;
    if (source.length <= REMEMBERED_LENGTH) remembered.set(detachedText(source), again);
    return image;
  };

  return {
    async take(sources) {
      const unique = [...new Set(sources)];
      const unknown = unique.filter((source) => !remembered.has(source));
      const stored = await mediaBySource(
        db,
        unknown.filter((source) => IS_WEB.test(source)),
      );
      const taken = await Promise.all(
        unique.map(async (source): Promise<[string, TakenImage]> => {
          const known = remembered.get(source);
          if (known) return [source, known];
          const hash = stored.get(source);
          const image =
            hash === undefined ? await takeGate(() => takeOne(source)) : { ok: true as const, hash, isNew: false };
          return [source, remember(source, image)];
        }),
      );
      return new Map(taken);
    },
    placeholder(seed) {
      const scene = sceneOf(seed);
      const drawn = placeholders.get(scene) ?? drawPlaceholder(scene);
      placeholders.set(scene, drawn);
      return drawn;
    },
  };
}

/** Spreads seeds over the scenes evenly and always in the same way. */
function sceneOf(seed: string): number {
  let hash = 2_166_136_261;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % PLACEHOLDER_SCENES;
}
