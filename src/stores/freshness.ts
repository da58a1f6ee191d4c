import { askVersions } from '#client/ask-versions.ts';
import type { CacheKey } from './catalog-moves.ts';
import { movedKeys, parseSeen, type SeenVersions, type Versions, versionsOf } from './catalog-versions.ts';
import { guestId } from './guest.ts';
import { clearStored, storage, storeKey } from './stored.ts';

/** Shortest time between two questions, over all tabs and pages of a store, in milliseconds. */
export const FRESHNESS_PAUSE_MS = 10_000;

/** The versions that this page and its stores were made with, as far as the browser knew. */
let shown: Versions | null = null;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const readSeen = (): SeenVersions => parseSeen(storage.read(storeKey('versions')));
const remember = (seen: SeenVersions): void => storage.write(storeKey('versions'), JSON.stringify(seen));

/** Reads the entry of a `storedAtom` without its module, which is too large for the script of all pages. */
function kept(name: string): { branch_id?: unknown; token?: unknown } {
  try {
    return JSON.parse(storage.read(storeKey(name)) ?? '').value ?? {};
  } catch {
    return {};
  }
}

/** The versions, asked for as every call is made: for the selected branch, by the customer or the guest. */
function ask(): Promise<unknown> {
  const { branch_id } = kept('branch');
  const { token } = kept('user');
  const owner = typeof token === 'string' ? { Authorization: `Bearer ${token}` } : { 'guest-id': guestId() };
  return askVersions(Number.isInteger(branch_id) ? Number(branch_id) : 1, owner);
}

/**
 * Asks whether the catalog moved; if so, clears what is stored of it and tells the stores of this page. Too soon after
 * the last time it is asked as soon as it may be. A question without an answer changes nothing and is no error.
 */
export async function checkFreshness(): Promise<void> {
  // Nobody looks: the return to the tab asks. Without a network there is no answer.
  if (document.hidden || !navigator.onLine || isAsking) return;
  const seen = readSeen();
  shown ??= seen.versions;
  const asked = Date.now();
  const rest = seen.at + FRESHNESS_PAUSE_MS - asked;
  clearTimeout(timer);
  // A clock that was set back must not silence the question for longer.
  if (rest > 0 && rest <= FRESHNESS_PAUSE_MS) {
    timer = setTimeout(() => void checkFreshness(), rest);
    return;
  }
  remember({ ...seen, at: asked });
  isAsking = true;
  const now = versionsOf(await ask());
  isAsking = false;
  if (now) take(now, asked);
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
