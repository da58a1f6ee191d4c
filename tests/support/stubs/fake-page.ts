import type { CacheKey } from '#domain/store/cache-keys.ts';

/**
 * Provides a page for tests that import stores in their first lines; to be called before that, in `vi.hoisted`.
 * @returns the action of the script of all pages on a change of the catalog
 */
export function standInPage(): (detail: readonly CacheKey[]) => boolean {
  const page = Object.assign(new EventTarget(), { documentElement: { dataset: { store: 'slice.example' } } });
  Object.assign(globalThis, { document: page, window: page });
  return (detail) => page.dispatchEvent(new CustomEvent('frontage:catalog-change', { detail }));
}
