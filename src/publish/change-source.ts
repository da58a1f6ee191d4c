import type { ApiClient } from '#client/api-client.ts';
import { readOnce } from '#client/store-reader.ts';

/** The changes since a mark. */
interface Changes {
  /** End position of these changes. Only its source can interpret it. */
  mark: string;
  /** The touched subjects, in the form of `domain/store/change-subjects.ts`. Null if unknown. */
  subjects: readonly string[] | null;
  /** Age of the oldest of these changes. Null if there are none or it is unknown. */
  ageSeconds: number | null;
}

/** Source from which a publisher learns the changes of a store. */
export interface ChangeSource {
  /** @param mark the mark of the last call; null on the first one. */
  since(mark: string | null): Promise<Changes>;
}

/** Versions that only affect the site data, which is checked with every change. */
const OF_SITE = new Set(['cache-settings', 'cache-layouts', 'cache-branches']);

const readVersions = (mark: string | null): Record<string, number> => (mark === null ? {} : JSON.parse(mark));

/** Changes of a store whose log is not accessible. Only the changed versions are known. */
export const polledChanges = (client: ApiClient): ChangeSource => ({
  async since(mark) {
    const { body } = await readOnce(client, 'cache-info');
    if (!body) throw new Error('/api/cache-info: the response contains no versions');
    // A branch that is closed today changes no page.
    const { closed_today: _, ...versions } = body;
    const last = readVersions(mark);
    const moved = Object.entries(versions).filter(([key, version]) => last[key] !== version);
    const isSiteOnly = moved.every(([key]) => OF_SITE.has(key));
    return {
      mark: JSON.stringify(versions),
      subjects: mark !== null && isSiteOnly ? moved.map(([key]) => key) : null,
      ageSeconds: null,
    };
  },
});
