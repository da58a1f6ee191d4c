import { DEFAULT_BRANCH_ID } from '#domain/branches/default-branch.ts';
import type { CacheKey } from '#domain/store/cache-keys.ts';
import { clearStored, GUEST_ID, storage, storeKey } from '../storage/stored.ts';
import { movedKeys, parseSeen, type SeenVersions, type Versions, versionsOf } from './catalog-versions.ts';

/** Minimum time between two requests across all tabs and pages of a store, in milliseconds. */
export const FRESHNESS_PAUSE_MS = 10_000;

/** The versions with which this page and its stores were created, as far as the browser knew them. */
let shown: Versions | null = null;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const readSeen = (): SeenVersions => parseSeen(storage.read(storeKey('versions')));
const remember = (seen: SeenVersions): void => storage.write(storeKey('versions'), JSON.stringify(seen));

/** Reads a value from the entry of a `storedAtom`, whose module is too large for the script of all pages. */
const readStored = (name: string, value: RegExp): string | undefined =>
  value.exec(storage.read(storeKey(name)) ?? '')?.[1];

/** The response to `cache-info`. Null if there was none. After 401 the shopper is a guest. */
const fetchVersions = (): Promise<unknown> =>
  fetchAsShopper('/api/cache-info')
    .then((response) => {
      if (response.status === 401) storage.remove(storeKey('user'));
      return response.ok ? response.json() : null;
    })
    .catch(() => null);

/**
 * Sends a request from the shell. It does not use the client of the islands and repeats its header, because the
 * script of all pages is a single file of few bytes.
 */
export const fetchAsShopper = (path: string): Promise<Response> => {
  const token = readStored('user', /"token":"([^"]+)"/);
  const guest = storage.read(GUEST_ID);
  const owner = token ? { Authorization: `Bearer ${token}` } : guest && { 'guest-id': guest };
  return fetch(`${path}?branch_id=${readStored('branch', /"branch_id":(\d+)/) ?? DEFAULT_BRANCH_ID}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...owner },
    credentials: 'include',
  });
};

/**
 * Checks whether the catalog has changed. If so, clears the stored parts and notifies the stores of this page. If the
 * last check was too recent, the next one is scheduled. A failed request changes nothing and is not an error.
 * @param isUrgent checks immediately because the branch has changed
 * @param later runs a scheduled check
 * @returns the message that the branch is closed today, if known
 */
export async function checkFreshness(
  isUrgent = false,
  later: () => unknown = checkFreshness,
): Promise<string | undefined> {
  // A hidden tab checks when it is shown again, and without a network there is no response.
  if (document.hidden || !navigator.onLine || (isAsking && !isUrgent)) return;
  const seen = readSeen();
  shown ??= seen.versions;
  const requestedAt = Date.now();
  const remainingMs = seen.at + FRESHNESS_PAUSE_MS - requestedAt;
  clearTimeout(timer);
  // A clock that was set back must not delay the check further.
  if (!isUrgent && remainingMs > 0 && remainingMs <= FRESHNESS_PAUSE_MS) {
    timer = setTimeout(later, remainingMs);
    return seen.versions?.closed_today;
  }
  remember({ ...seen, at: requestedAt });
  isAsking = true;
  const current = versionsOf(await fetchVersions());
  isAsking = false;
  if (current) applyVersions(current, requestedAt);
  return current?.closed_today;
}

function applyVersions(current: Versions, requestedAt: number): void {
  // Another tab may have seen the new versions first. It has then cleared the storage, but this page still shows old
  // data.
  const { versions } = readSeen();
  if (versions) clearStored(movedKeys(versions, current));
  remember({ at: requestedAt, versions: current });
  const moved = shown ? movedKeys(shown, current) : [];
  shown = current;
  if (moved.length > 0) dispatchMove(moved);
}

/** Uses an event, because a module shared with the stores of islands would become a separate file on every page. */
function dispatchMove(moved: readonly CacheKey[]): void {
  document.dispatchEvent(
    new CustomEvent('frontage:catalog-change' satisfies keyof DocumentEventMap, { detail: moved }),
  );
}
