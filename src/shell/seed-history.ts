import { isInner } from './is-inner.ts';

/**
 * Inserts the home page into the history before the first page of a visit, so that Back leads there. Once per tab,
 * never on a reload or a history navigation. Must be imported before the router, which stores its position in these
 * history states.
 */
export interface Entry {
  /** Index among the entries of the site, from 0. */
  index: number;
  scrollX: number;
  scrollY: number;
  /** True when the home page still has to be inserted before this entry. */
  isUnseeded?: boolean;
  /** True for the fragment of an overlay over the entry before it. */
  isOver?: boolean;
}

const BEGUN = 'frontage:begun';

/**
 * WebKit's Back button skips entries that were added without a user gesture, which scripts cannot detect. All browsers
 * built on it have this vendor, including those on iOS.
 */
const isWebKit = navigator.vendor.startsWith('Apple');

/** Returns whether the tab has visited the site before. */
function hasBegun(): boolean {
  // A tab opened by another one starts with a copy of its session storage.
  if (history.length < 2) return false;
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
    // Storage is blocked: a tab with other entries in its history is left unchanged.
  }
}

/** Whether the fragment names an overlay or a heading. The secret of a mail has one of these characters. */
const isPlace = (): boolean => location.hash !== '' && !/[=_]/.test(location.hash);

/** The fragment of an overlay gets its own entry, so that Back also closes the overlay. A page removes its secret. */
function seed(): void {
  const { pathname, search, hash } = location;
  const isOver = isPlace();
  const place = { scrollX, scrollY };
  history.replaceState({ index: 0, scrollX: 0, scrollY: 0 } satisfies Entry, '', '/');
  history.pushState({ index: 1, ...place } satisfies Entry, '', pathname + search + (isOver ? '' : hash));
  if (isOver) history.pushState({ index: 2, ...place, isOver: true } satisfies Entry, '', hash);
}

function seedOnGesture(): void {
  if ((history.state as Entry | null)?.isUnseeded) seed();
}

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (isInner() && history.state === null && visit?.type === 'navigate' && !hasBegun()) {
  const index = isPlace() ? 2 : 1;
  if (isWebKit) history.replaceState({ index, scrollX, scrollY, isUnseeded: true } satisfies Entry, '');
  else seed();
}
begin();
if (isWebKit) for (const gesture of ['click', 'keydown']) addEventListener(gesture, seedOnGesture, { capture: true });
