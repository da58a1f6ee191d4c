import type { CacheKey } from './catalog-moves.ts';

/** Versions by cache key, and what the answer of `cache-info` says besides. */
export interface Versions {
  readonly [key: string]: unknown;
  /** That the branch is closed all day, in the language of the store; absent: it is not. */
  readonly closed_today?: string;
}

/** What a browser remembers of a store's versions. */
export interface SeenVersions {
  /** When they were asked for last, answered or not, in milliseconds since 1970. */
  readonly at: number;
  /** The last that were seen; null: none yet. */
  readonly versions: Versions | null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An answer, if it is a map; else null. */
export const versionsOf = (body: unknown): Versions | null => (isObject(body) ? body : null);

/**
 * The keys whose version is another one. A lower one counts as well: a database may have been restored. Compared as
 * texts, so that what is no version never seems to move.
 */
export const movedKeys = (before: Versions, now: Versions): CacheKey[] =>
  (Object.keys(now) as CacheKey[]).filter((key) => `${now[key]}` !== `${before[key]}`);

/** Reads what was remembered. Of something damaged nothing is believed: each key counts as moved. */
export function parseSeen(text: string | null): SeenVersions {
  if (text === null) return { at: 0, versions: null };
  try {
    const seen: unknown = JSON.parse(text);
    if (isObject(seen) && typeof seen.at === 'number') {
      return { at: seen.at, versions: seen.versions === null ? null : (versionsOf(seen.versions) ?? {}) };
    }
  } catch {
    // Not JSON: damaged as well.
  }
  return { at: 0, versions: {} };
}
