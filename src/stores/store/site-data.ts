import { atom, type ReadableAtom } from 'nanostores';
import { api } from '../api.ts';
import { $branchChoice, selectedBranchId } from '../branch/branch-choice.ts';
import { staleWith, storage, storeKey } from '../storage/stored.ts';
import { movedKeys, parseSeen } from './catalog-versions.ts';
import { $site, type Site, takeSite } from './site.ts';

/** `failed`: nothing is known, and the app goes on with the defaults. Where something was known, it is `ready`. */
export type SiteStatus = 'none' | 'loading' | 'ready' | 'failed';

const SITE_KEYS = staleWith('site-settings');

const $status = atom<SiteStatus>('none');
export const $siteStatus: ReadableAtom<SiteStatus> = $status;

/** Questions so far: only the answer to the last one counts. */
let questions = 0;
let isStarted = false;

/** What is kept may be older than the versions that this browser saw first. */
function isStale({ versions }: Site): boolean {
  const { versions: seen } = parseSeen(storage.read(storeKey('versions')));
  return seen !== null && movedKeys(versions, seen).some((key) => SITE_KEYS.includes(key));
}

async function load(): Promise<void> {
  questions += 1;
  const mine = questions;
  const branch = selectedBranchId();
  $status.set('loading');
  const answer = await api.get('get-data');
  if (mine !== questions) return;
  // Without an answer nobody is told: what was known, or the defaults, serve on.
  if (answer.ok) takeSite(branch, answer.body);
  $status.set($site.get() ? 'ready' : 'failed');
}

function follow(): void {
  const site = $site.get();
  if (site?.branch_id !== selectedBranchId() || isStale(site)) void load();
  else $status.set('ready');
}

/**
 * Has layout, settings and branches there for the selected branch, now and whenever another one is selected or the
 * site has moved. Asks for nothing where they are stored and fresh. Islands that use them call it, as often as they
 * like; after a failure it tries again.
 */
export function startSiteData(): void {
  if ($status.get() === 'failed') void load();
  if (isStarted || typeof document === 'undefined') return;
  isStarted = true;
  follow();
  $branchChoice.listen((now, before) => {
    if (now.branch_id !== before?.branch_id) follow();
  });
  // Another tab has cleared it. A hidden one asks on its return, with everything else.
  $site.listen((site) => {
    if (site === null && !document.hidden) follow();
  });
  document.addEventListener('frontage:catalog-move', ({ detail }) => {
    if (detail.some((key) => SITE_KEYS.includes(key))) void load();
  });
}
