import { isInner } from './is-inner.ts';

/**
 * Puts home into the history before a page that a visit begins with, so that Back leads home: once a tab, never on a
 * reload or a way back. Imported before the router, which keeps its place in the history in these states.
 */
export interface Entry {
  /** Place among the entries of the site, from 0. */
  index: number;
  scrollX: number;
  scrollY: number;
  /** Home has yet to be put before this entry. */
  isUnseeded?: boolean;
}

const BEGUN = 'frontage:begun';

/**
 * WebKit's own Back skips entries that were added before a gesture, and tells no script so: its name has to do. Every
 * browser built on it, those of iOS included, has this vendor.
 */
const isWebKit = navigator.vendor.startsWith('Apple');

/** Whether the tab has been on the site before; notes that it has been now. */
function hasBegun(): boolean {
  // A tab that was opened by another one begins with a copy of its session.
  if (history.length === 1) return false;
  try {
    return sessionStorage.getItem(BEGUN) !== null;
  } catch {
    return true;
  }
}

function begin(): void {
  try {
    sessionStorage.setItem(BEGUN, '1');
  } catch {
    // Blocked: a tab that has been elsewhere is left as it is.
  }
}

/** A fragment is an entry of its own, so that what it opened is closed by Back, too. */
function seed(): void {
  const { pathname, search, hash } = location;
  const place = { scrollX, scrollY };
  history.replaceState({ index: 0, scrollX: 0, scrollY: 0 } satisfies Entry, '', '/');
  history.pushState({ index: 1, ...place } satisfies Entry, '', pathname + search);
  if (hash !== '') history.pushState({ index: 2, ...place } satisfies Entry, '', hash);
}

function seedOnGesture(): void {
  if ((history.state as Entry | null)?.isUnseeded) seed();
}

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (isInner() && history.state === null && visit?.type === 'navigate' && !hasBegun()) {
  const index = location.hash === '' ? 1 : 2;
  if (isWebKit) history.replaceState({ index, scrollX, scrollY, isUnseeded: true } satisfies Entry, '');
  else seed();
}
begin();
if (isWebKit) for (const gesture of ['click', 'keydown']) addEventListener(gesture, seedOnGesture, { capture: true });
