import { atom, onMount, type ReadableAtom } from 'nanostores';
import { BRANCH_SELECTOR, FILTER_SHEET, OPTIONS_DRAWER, PICTURES } from '#domain/store/paths.ts';
import { go } from './go.ts';

/** The overlays that a hash opens. Each id is the hash without its `#`. */
const DRAWER_IDS = [BRANCH_SELECTOR, OPTIONS_DRAWER, PICTURES, FILTER_SHEET] as const;
export type DrawerId = (typeof DRAWER_IDS)[number];

const $id = atom<DrawerId | null>(null);
/** The open overlay. The URL holds it, so that Back closes it, and Forward or a link opens it. */
export const $activeDrawerId: ReadableAtom<DrawerId | null> = $id;

/** The overlay that a fragment opens. */
export const drawerOf = (hash: string): DrawerId | null => DRAWER_IDS.find((id) => hash === `#${id}`) ?? null;

const readHash = (): void => $id.set(drawerOf(location.hash));

onMount($id, () => {
  const mounted = new AbortController();
  const { signal } = mounted;
  readHash();
  // `popstate` covers the router's own changes, `hashchange` a hash edited by hand. A page swap fires neither.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, readHash, { signal });
  document.addEventListener('astro:after-swap', readHash, { signal });
  return () => mounted.abort();
});

/**
 * Opens an overlay over the page, like a link to its hash.
 * @param state stored in the history entry of the overlay
 */
export const openDrawer = (id: DrawerId, state?: Readonly<Record<string, unknown>>): void => go(`#${id}`, state);

/** Closes the open overlay. Goes back if it was opened over a page; otherwise removes the hash of the direct link. */
export function closeDrawer(): void {
  if ($id.get() === null) return;
  // Immediately, because going back is asynchronous and must not happen twice.
  $id.set(null);
  if ((history.state as { isOver?: true } | null)?.isOver) history.back();
  else history.replaceState(history.state, '', location.pathname + location.search);
}
