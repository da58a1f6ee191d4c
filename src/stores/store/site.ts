import type { ReadableAtom } from 'nanostores';
import type { SiteData } from '#contracts/site.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { storedKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** The stored part of the `get-data` response. */
export interface Site
  extends Pick<SiteData, 'layout' | 'settings' | 'branches' | 'selected_branch_id' | 'no_branch_found' | 'versions'> {
  /** The branch for which it was requested. */
  readonly branch_id: number;
}

const isItem = (item: unknown): boolean => isRecord(item) && isId(item.id);
const isListOfItems = (list: unknown): boolean => Array.isArray(list) && list.every(isItem);

function isSite(kept: unknown): kept is Site {
  if (!isRecord(kept) || !isRecord(kept.settings) || !isRecord(kept.versions)) return false;
  return (
    isId(kept.branch_id) &&
    isId(kept.selected_branch_id) &&
    typeof kept.no_branch_found === 'boolean' &&
    Object.values(kept.settings).every((value) => typeof value === 'string') &&
    Object.values(kept.versions).every(Number.isFinite) &&
    isListOfItems(kept.layout) &&
    isListOfItems(kept.branches)
  );
}

const stored = storedAtom<Site | null>({
  key: () => storedKey('site-settings'),
  version: 1,
  initial: null,
  read: (kept) => (isSite(kept) ? kept : null),
});

/** The known site data. Null until it is loaded. It is a single entry, because one version clears all of it. */
export const $site: ReadableAtom<Site | null> = stored.$value;

/** Stores the needed part of a `get-data` response for a branch. */
export const storeSite = (branch_id: number, answer: SiteData): void =>
  stored.update(() => {
    const { layout, settings, branches, selected_branch_id, no_branch_found, versions } = answer;
    return { branch_id, layout, settings, branches, selected_branch_id, no_branch_found, versions };
  });
