import type { MediaStorage } from '#providers/media-storage.ts';
import type { ImageFetcher } from '../media/image-fetcher.ts';

export interface ImportOptions {
  storage: MediaStorage;
  /** Bytes of an image that a file names by a path. @throws {ImageRefused} where there is none. */
  readImage(source: string): Promise<Buffer>;
  /** `done` and `total` products so far; a total of 0 is not known. */
  onProgress?(done: number, total: number): void;
  /** Fetches images by their addresses; tests give their own. */
  fetcher?: ImageFetcher;
}
