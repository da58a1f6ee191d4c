import type { ReadableAtom } from 'nanostores';
import type { SiteData } from '#contracts/site.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { storedKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** What is kept of the answer to `get-data`. */
export interface Site
  extends Pick<SiteData, 'layout' | 'settings' | 'branches' | 'selected_branch_id' | 'no_branch_found' | 'versions'> {
  /** The branch that it was asked for. */
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

/** The site data that is known; null: none yet. One entry, since one version clears it all. */
export const $site: ReadableAtom<Site | null> = stored.$value;

/** Takes over an answer to `get-data` that was asked for a branch. What it has and nobody here needs is not kept. */
export const takeSite = (branch_id: number, answer: SiteData): void =>
  stored.update(() => {
    const { layout, settings, branches, selected_branch_id, no_branch_found, versions } = answer;
    return { branch_id, layout, settings, branches, selected_branch_id, no_branch_found, versions };
  });
