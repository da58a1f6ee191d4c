import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The state of a store's publishing, for the operator. */
export interface IndexStatus {
  /** ISO 8601; null: never yet. */
  publishedAt: string | null;
  /** Number of the last change that was taken in; 0: none. */
  changeSeq: number;
  /** Pages that could not be rendered. */
  failed: number;
}

const NEVER: IndexStatus = { publishedAt: null, changeSeq: 0, failed: 0 };

/** Looks into an index that somebody else may be writing; one that is not there, or of another version, says nothing. */
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
