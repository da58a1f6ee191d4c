import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { PublishingState } from '#domain/store/publishing-state.ts';

/** Maximum number of failed pages that are listed. */
const LISTED = 20;
const NEVER: PublishingState = { publishedAt: null, changeSeq: 0, failed: 0, failedPages: [] };

/**
 * Reads an index that another process may be writing. If it is missing or has another version, the status is that of a
 * store never published.
 * @throws if the file cannot be read, or is damaged
 */
export function indexStatus(file: string): PublishingState {
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
      const failed = db
        .prepare(`select path, problem, count(*) over () as total from page where state = 'failed' order by id limit ?`)
        .all(LISTED);
      return {
        publishedAt: state.get('published_at') ?? null,
        changeSeq: Number(/^\d+\.(\d+)$/.exec(state.get('mark') ?? '')?.[1] ?? 0),
        failed: Number(failed[0]?.['total'] ?? 0),
        failedPages: failed.map(({ path, problem }) => ({ path: String(path), problem: String(problem ?? '') })),
      };
    } finally {
      db.close();
    }
  } catch (error) {
    const isOther = error instanceof Error && 'errcode' in error && /^no such (?:table|column)/.test(error.message);
    // It may have been removed meanwhile.
    if (isOther || !existsSync(file)) return NEVER;
    throw error;
  }
}
