/** The publishing state of a store, for the operator. */
export interface PublishingState {
  /** ISO 8601. Null if never published. */
  publishedAt: string | null;
  /** Number of the last processed change; 0 if there is none. */
  changeSeq: number;
  /** Number of pages that could not be rendered, and the first of them. */
  failed: number;
  failedPages: { path: string; problem: string }[];
}
