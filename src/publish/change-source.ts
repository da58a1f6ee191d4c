import type { ApiClient } from '#client/api-client.ts';
import { readOnce } from '#client/store-reader.ts';

/** What has changed since a mark. */
export interface News {
  /** Up to where this goes; it means something to its source only. */
  mark: string;
  /** What was touched, in the words of `contracts/change-subjects.ts`; null: that can't be told. */
  subjects: readonly string[] | null;
  /** Since the oldest of these changes was made; null: there are none, or it is not known. */
  ageSeconds: number | null;
}

/** Where a publisher learns what has changed in a store. */
export interface ChangeSource {
  /** @param mark of the last time; null: there was none. */
  since(mark: string | null): Promise<News>;
}

/** Versions that only the site data follows, which is looked at with every change. */
const OF_SITE = new Set(['cache-settings', 'cache-layouts', 'cache-branches']);

const readVersions = (mark: string | null): Record<string, number> => (mark === null ? {} : JSON.parse(mark));

/** Changes of a store whose log is out of reach: all that can be told is which of its versions have moved. */
export const polledChanges = (client: ApiClient): ChangeSource => ({
  async since(mark) {
    const { body } = await readOnce(client, 'cache-info');
    if (!body) throw new Error('/api/cache-info: an answer without versions');
    // That a branch is closed today changes no page.
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
