import type { MediaStorage } from '#providers/media-storage.ts';
import type { ImageFetcher } from '../media/image-fetcher.ts';

export interface ImportOptions {
  storage: MediaStorage;
  /** Bytes of an image that a file names by a path. @throws {ImageRefused} where there is none. */
  readImage(source: string): Promise<Buffer>;
  /** Whether the installation is a trial: test cards are not carried into any other. */
  isDemo?: boolean;
  /** Whether what the file has is taken as a whole, instead of being merged into what the store has. */
  isReplacing?: boolean;
  /** Whether everything is undone at the end: the report says what would be. */
  isDryRun?: boolean;
  /** `done` and `total` products so far; a total of 0 is not known. */
  onProgress?(done: number, total: number): void;
  /** Fetches images by their addresses; tests give their own. */
  fetcher?: ImageFetcher;
}
