import type { CacheKey } from '#stores/store/catalog-moves.ts';

/**
 * Stands a page in for tests that import stores from their first line on; to be made before that, in `vi.hoisted`.
 * @returns what the script of all pages does when it notices that the catalog moved
 */
export function standInPage(): (detail: readonly CacheKey[]) => boolean {
  const page = Object.assign(new EventTarget(), { documentElement: { dataset: { store: 'slice.example' } } });
  Object.assign(globalThis, { document: page, window: page });
  return (detail) => page.dispatchEvent(new CustomEvent('frontage:catalog-move', { detail }));
}
