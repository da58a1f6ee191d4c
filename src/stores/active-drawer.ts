import { atom, onMount, type ReadableAtom } from 'nanostores';
import { go } from './go.ts';

/** The overlays that a hash opens; each is the hash without its `#`. */
const DRAWER_IDS = ['branch-selector', 'product-options-drawer'] as const;
export type DrawerId = (typeof DRAWER_IDS)[number];

const $id = atom<DrawerId | null>(null);
/** The overlay that is open: the address holds it, so that Back closes it, Forward and a link open it. */
export const $activeDrawerId: ReadableAtom<DrawerId | null> = $id;

const readHash = (): void => $id.set(DRAWER_IDS.find((id) => location.hash === `#${id}`) ?? null);

onMount($id, () => {
  const mounted = new AbortController();
  const { signal } = mounted;
  readHash();
  // The router's own changes fire `popstate`, an address that somebody edits `hashchange`, and a new page neither.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, readHash, { signal });
  document.addEventListener('astro:after-swap', readHash, { signal });
  return () => mounted.abort();
});

/** Opens an overlay over the page, as a link to its hash does. */
export const openDrawer = (id: DrawerId): void => go(`#${id}`);

/** Closes the overlay that is open: back to the page that it was opened over, or off the address of a direct link. */
export function closeDrawer(): void {
  if ($id.get() === null) return;
  // At once: going back takes a moment, and must not be asked for twice.
  $id.set(null);
  if ((history.state as { isOver?: true } | null)?.isOver) history.back();
  else history.replaceState(history.state, '', location.pathname + location.search);
}
