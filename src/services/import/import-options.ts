import type { MediaStorage } from '#providers/media-storage.ts';
import type { ImageFetcher } from '../media/image-fetcher.ts';

export interface ImportOptions {
  storage: MediaStorage;
  /**
   * Reads an image that a file names by a path.
   * @throws {ImageError} if it does not exist.
   */
  readImage(source: string): Promise<Buffer>;
  /** Whether the installation is a trial. Test card settings are only imported into trials. */
  isDemo?: boolean;
  /** Whether entries of the file replace those of the store instead of being merged. */
  isReplacing?: boolean;
  /** Whether everything is rolled back at the end and only the report is produced. */
  isDryRun?: boolean;
  /** Whether products that the store does not have are passed over, because only removals are of interest. */
  isWithoutNew?: boolean;
  /** Number of processed products and their total, which is 0 if unknown. */
  onProgress?(done: number, total: number): void;
  /** Fetches images by URL. Tests pass their own. */
  fetcher?: ImageFetcher;
}
