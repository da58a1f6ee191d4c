import { safePath } from '#domain/safe-link.ts';
import { safeStorage } from '../storage/safe-storage.ts';
import { storeKey } from '../storage/stored.ts';

/** Of this tab alone: another one was on another page. */
const tab = safeStorage(() => sessionStorage);
const key = (): string => storeKey('return_to');

/** Pages that lead to a session and have nothing for a customer: going back to them would be a loop. */
const ENTRANCES = ['/login', '/register', '/forgot-password', '/confirm-email', '/r'];

const isEntrance = (path: string): boolean =>
  ENTRANCES.some((entrance) => path === entrance || path.startsWith(`${entrance}/`));

/** A path of this store; null: it leads elsewhere, or back to where one signs in. */
function ownPath(address: string): string | null {
  const path = safePath(address)?.replace(/#.*$/, '') ?? null;
  return path !== null && !isEntrance(path.split('?', 1)[0] ?? '') ? path : null;
}

/** Keeps the address of this page for after the login. */
export function keepReturnTo(): void {
  const path = ownPath(location.pathname + location.search);
  if (path !== null) tab.write(key(), path);
}

/** The last page of this tab that is no entrance, where the browser tells; null: it does not, or there is none. */
function pageBefore(): string | null {
  // Not in every browser that is in use.
  if (!('navigation' in globalThis)) return null;
  const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
  for (const { url } of before.reverse()) {
    const path = url === null ? null : ownPath(url.slice(location.origin.length));
    if (path !== null) return path;
  }
  return null;
}

/**
 * Where the shopper was when the session ended, or before they came to sign in; taken once. Else home, which lies under
 * every page that is opened directly (`shell/seed-history.ts`).
 */
export function takeReturnTo(): string {
  const kept = tab.read(key());
  tab.remove(key());
  return (kept !== null && ownPath(kept)) || (pageBefore() ?? '/');
}
