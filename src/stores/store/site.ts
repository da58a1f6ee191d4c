import type { ReadableAtom } from 'nanostores';
import type { SiteData } from '#contracts/site.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { storedKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** The stored part of the `get-data` response. */
export interface StoredSite
  extends Pick<SiteData, 'layout' | 'settings' | 'branches' | 'selected_branch_id' | 'no_branch_found' | 'versions'> {
  /** The branch for which it was requested. */
  readonly branch_id: number;
}

const isItem = (item: unknown): boolean => isRecord(item) && isId(item.id);
const isListOfItems = (list: unknown): boolean => Array.isArray(list) && list.every(isItem);

function isSite(saved: unknown): saved is StoredSite {
  if (!isRecord(saved) || !isRecord(saved.settings) || !isRecord(saved.versions)) return false;
  return (
    isId(saved.branch_id) &&
    isId(saved.selected_branch_id) &&
    typeof saved.no_branch_found === 'boolean' &&
    Object.values(saved.settings).every((value) => typeof value === 'string') &&
    Object.values(saved.versions).every(Number.isFinite) &&
    isListOfItems(saved.layout) &&
    isListOfItems(saved.branches)
  );
}

const stored = storedAtom<StoredSite | null>({
  key: () => storedKey('site-settings'),
  version: 1,
  initial: null,
  read: (saved) => (isSite(saved) ? saved : null),
});

/** The known site data. Null until it is loaded. It is a single entry, because one version clears all of it. */
export const $site: ReadableAtom<StoredSite | null> = stored.$value;

/** Stores the needed part of a `get-data` response for a branch. */
export const storeSite = (branch_id: number, response: SiteData): void =>
  stored.update(() => {
    const { layout, settings, branches, selected_branch_id, no_branch_found, versions } = response;
    return { branch_id, layout, settings, branches, selected_branch_id, no_branch_found, versions };
  });
