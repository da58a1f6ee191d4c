import { safePath } from '#domain/safe-link.ts';
import { ENTRANCE } from '#domain/store/page-rules.ts';
import { safeStorage } from '../storage/safe-storage.ts';
import { storeKey } from '../storage/stored.ts';

/** Only for this tab: other tabs were on other pages. */
const tab = safeStorage(() => sessionStorage);
const key = (): string => storeKey('return_to');

/** A path of this store. Null if it leads elsewhere or to a sign-in page. */
function ownPath(address: string): string | null {
  const path = safePath(address)?.replace(/#.*$/, '') ?? null;
  return path !== null && !ENTRANCE.test(path.split('?', 1)[0] ?? '') ? path : null;
}

/** Stores the URL of this page for after the login. */
export function storeReturnTo(): void {
  const path = ownPath(location.pathname + location.search);
  if (path !== null) tab.write(key(), path);
}

/**
 * The last page in this tab's history that is not a sign-in page. Null if there is none or the browser does not expose
 * it.
 */
function pageBefore(): string | null {
  // Not supported by all browsers in use.
  if (!('navigation' in globalThis)) return null;
  const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
  for (const { url } of before.reverse()) {
    const path = url === null ? null : ownPath(url.slice(location.origin.length));
    if (path !== null) return path;
  }
  return null;
}

/**
 * Returns the page where the shopper was when the session ended or before they signed in. The stored page is used only
 * once. Falls back to the home page, which is in the history below every page that is opened directly
 * (`shell/seed-history.ts`).
 */
export function consumeReturnTo(): string {
  const saved = tab.read(key());
  tab.remove(key());
  return (saved !== null && ownPath(saved)) || (pageBefore() ?? '/');
}
