/** A page as it is in the folder: its bytes and the compressed forms that were written with them. */
export interface PageForms {
  page: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * A further place for published pages, beside the folder that the server serves from. A file is named as it is below
 * the folder of its store. Each call may be repeated, and leaves the same.
 */
export interface Output {
  /** Where it is, without secrets: in a place of another name nothing of ours is expected. */
  readonly name: string;
  /** Puts a page there, the compressed forms first. @throws where any of them did not arrive. */
  put(host: string, file: string, forms: PageForms): Promise<void>;
  /** Removes a page and its compressed forms; one that is not there is fine. @throws where that can't be told. */
  remove(host: string, file: string): Promise<void>;
  /** The files of a store that are there, compressed forms among them. @throws where they can't be listed. */
  list(host: string): AsyncIterable<string>;
  /** Gives up what is on its way, which is rejected. */
  close(): void;
}
