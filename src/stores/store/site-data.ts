import { atom, type ReadableAtom } from 'nanostores';
import { api } from '../api.ts';
import { $branchChoice, selectedBranchId } from '../branch/branch-choice.ts';
import { staleWith, storage, storeKey } from '../storage/stored.ts';
import { movedKeys, parseSeen } from './catalog-versions.ts';
import { $site, type StoredSite, storeSite } from './site.ts';

/** `failed`: nothing is known, and the app uses defaults. If something was known before, the status is `ready`. */
export type SiteStatus = 'none' | 'loading' | 'ready' | 'failed';

const SITE_KEYS = staleWith('site-settings');

const $status = atom<SiteStatus>('none');
export const $siteStatus: ReadableAtom<SiteStatus> = $status;

/** Number of requests so far. Only the response to the last one counts. */
let requests = 0;
let isStarted = false;

/** Whether the stored data is older than the versions that this browser has seen. */
function isStale({ versions }: StoredSite): boolean {
  const { versions: seen } = parseSeen(storage.read(storeKey('versions')));
  return seen !== null && movedKeys(versions, seen).some((key) => SITE_KEYS.includes(key));
}

async function load(): Promise<void> {
  requests += 1;
  const mine = requests;
  const branch = selectedBranchId();
  $status.set('loading');
  const response = await api.get('get-data');
  if (mine !== requests) return;
  // A failure is not shown: the known data or the defaults are used.
  if (response.ok) storeSite(branch, response.body);
  $status.set($site.get() ? 'ready' : 'failed');
}

function follow(): void {
  const site = $site.get();
  if (site?.branch_id !== selectedBranchId() || isStale(site)) void load();
  else $status.set('ready');
}

/**
 * Provides layout, settings and branches for the selected branch, now and after every change of the branch or the site.
 * Sends no request if the stored data is fresh. Every island that uses them calls it, as often as it likes. After a
 * failure it retries.
 */
export function startSiteData(): void {
  if ($status.get() === 'failed') void load();
  if (isStarted || typeof document === 'undefined') return;
  isStarted = true;
  follow();
  $branchChoice.listen((now, before) => {
    if (now.branch_id !== before?.branch_id) follow();
  });
  // Another tab has cleared the data. A hidden tab reloads it when it is shown again.
  $site.listen((site) => {
    if (site === null && !document.hidden) follow();
  });
  document.addEventListener('frontage:catalog-change', ({ detail }) => {
    if (detail.some((key) => SITE_KEYS.includes(key))) void load();
  });
}
