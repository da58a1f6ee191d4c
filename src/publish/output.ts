/** A page as stored in the folder: its bytes and the compressed variants written with them. */
export interface PageForms {
  page: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * A destination of published pages in addition to the folder that the server uses. Files are named relative to their
 * store's folder. All calls are idempotent.
 */
export interface Output {
  /** Identifies the destination, without secrets. A destination with a new name is assumed to be empty. */
  readonly name: string;
  /**
   * Uploads a page, compressed variants first.
   * @throws if any of them failed.
   */
  put(host: string, file: string, forms: PageForms): Promise<void>;
  /**
   * Removes a page and its compressed variants. A missing page is not an error.
   * @throws if the removal cannot be confirmed.
   */
  remove(host: string, file: string): Promise<void>;
  /**
   * Lists the files of a store, including compressed variants.
   * @throws if they cannot be listed.
   */
  list(host: string): AsyncIterable<string>;
  /** Whether an error means that the destination does not respond at all, and not that it refuses one page. */
  isAway(error: unknown): boolean;
  /** Aborts running requests, which then reject. */
  close(): void;
}
