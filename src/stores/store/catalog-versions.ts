import type { CacheKey } from '#domain/store/cache-keys.ts';

/** Versions by cache key, and the other fields of the `cache-info` response. */
export interface Versions {
  readonly [key: string]: unknown;
  /** A message that the branch is closed all day, in the language of the store. Absent if it is not. */
  readonly closed_today?: string;
}

/** The versions that a browser remembers for a store. */
export interface SeenVersions {
  /** Time of the last request, successful or not, in milliseconds since 1970. */
  readonly at: number;
  /** The last versions seen. Null before the first response. */
  readonly versions: Versions | null;
}

/** A response, or null if it is not an object. */
export const versionsOf = (body: unknown): Versions | null =>
  typeof body === 'object' ? (body as Versions | null) : null;

/**
 * The keys whose version has changed. A lower version counts as well, because a database may have been restored. Values
 * are compared as text, so that an invalid one does not differ from itself.
 */
export const movedKeys = (before: Versions, now: Versions): CacheKey[] =>
  (Object.keys(now) as CacheKey[]).filter((key) => `${now[key]}` !== `${before[key]}`);

/** The versions of a browser that remembers none. */
const NONE_SEEN = '{"at":0,"versions":null}';

/** Parses the remembered versions. If they are damaged, every key counts as changed. */
export function parseSeen(text: string | null): SeenVersions {
  try {
    const { at, versions } = JSON.parse(text ?? NONE_SEEN) as Record<string, unknown>;
    if (typeof at === 'number') return { at, versions: typeof versions === 'object' ? (versions as Versions) : {} };
  } catch {
    // Neither JSON nor an object, so it is damaged as well.
  }
  return { at: 0, versions: {} };
}
