import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The publishing state of a store, for the operator. */
export interface IndexStatus {
  /** ISO 8601. Null if never published. */
  publishedAt: string | null;
  /** Number of the last processed change; 0 if there is none. */
  changeSeq: number;
  /** Pages that could not be rendered. */
  failed: number;
}

const NEVER: IndexStatus = { publishedAt: null, changeSeq: 0, failed: 0 };

/**
 * Reads an index that another process may be writing. If it is missing or has another version, the status is that of a
 * store never published.
 */
export function indexStatus(file: string): IndexStatus {
  if (!existsSync(file)) return NEVER;
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      const state = new Map(
        db
          .prepare('select key, value from state')
          .all()
          .map(({ key, value }) => [String(key), String(value)] as const),
      );
      const failed = db.prepare(`select count(*) as count from page where state = 'failed'`).get();
      return {
        publishedAt: state.get('published_at') ?? null,
        changeSeq: Number(/^\d+\.(\d+)$/.exec(state.get('mark') ?? '')?.[1] ?? 0),
        failed: Number(failed?.count ?? 0),
      };
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) return NEVER;
    throw error;
  }
}
