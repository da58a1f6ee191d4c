import { clearStored, GUEST_ID, storage, storeKey } from '../storage/stored.ts';
import type { CacheKey } from './catalog-moves.ts';
import { movedKeys, parseSeen, type SeenVersions, type Versions, versionsOf } from './catalog-versions.ts';

/** Shortest time between two questions, over all tabs and pages of a store, in milliseconds. */
export const FRESHNESS_PAUSE_MS = 10_000;

/** The versions that this page and its stores were made with, as far as the browser knew. */
let shown: Versions | null = null;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const readSeen = (): SeenVersions => parseSeen(storage.read(storeKey('versions')));
const remember = (seen: SeenVersions): void => storage.write(storeKey('versions'), JSON.stringify(seen));

/** A value in the entry of a `storedAtom`, whose module is too large for the script of all pages. */
const kept = (name: string, value: RegExp): string | undefined => value.exec(storage.read(storeKey(name)) ?? '')?.[1];

/** The response to `cache-info`; null where none came. */
async function askVersions(): Promise<unknown> {
  try {
    const response = await askAsShopper('/api/cache-info');
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** A call of the shell, which stands apart from the client of the islands: the script of all pages is one piece. */
export const askAsShopper = (path: string): Promise<Response> => {
  const token = kept('user', /"token":"([^"]+)"/);
  const guest = storage.read(GUEST_ID);
  const owner = token ? { Authorization: `Bearer ${token}` } : guest && { 'guest-id': guest };
  return fetch(`${path}?branch_id=${kept('branch', /"branch_id":(\d+)/) ?? 1}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...owner },
    credentials: 'include',
    priority: 'low',
  });
};

/**
 * Asks whether the catalog moved; if so, clears what is stored of it and tells the stores of this page. Too soon after
 * the last time it is asked as soon as it may be. A question without an answer changes nothing and is no error.
 * @param isUrgent asks at once: the branch is another one
 * @returns that the branch is closed today, in words, if it is known to be
 */
export async function checkFreshness(isUrgent = false): Promise<string | undefined> {
  // Nobody looks: the return to the tab asks. Without a network there is no answer.
  if (document.hidden || !navigator.onLine || isAsking) return;
  const seen = readSeen();
  shown ??= seen.versions;
  const asked = Date.now();
  const rest = seen.at + FRESHNESS_PAUSE_MS - asked;
  clearTimeout(timer);
  // A clock that was set back must not silence the question for longer.
  if (!isUrgent && rest > 0 && rest <= FRESHNESS_PAUSE_MS) {
    timer = setTimeout(() => void checkFreshness(), rest);
    return seen.versions?.closed_today;
  }
  remember({ ...seen, at: asked });
  isAsking = true;
  const now = versionsOf(await askVersions());
  isAsking = false;
  if (now) take(now, asked);
  return now?.closed_today;
}

function take(now: Versions, asked: number): void {
  // Another tab may have seen them first: it has cleared what is stored, and this page still shows the old.
  const { versions } = readSeen();
  if (versions) clearStored(movedKeys(versions, now));
  remember({ at: asked, versions: now });
  const moved = shown ? movedKeys(shown, now) : [];
  shown = now;
  if (moved.length > 0) tell(moved);
}

/** By an event: a module that the stores of islands share with this would be a file of its own on every page. */
function tell(moved: readonly CacheKey[]): void {
  const name: keyof DocumentEventMap = 'frontage:catalog-move';
  document.dispatchEvent(new CustomEvent(name, { detail: moved }));
}
