import type { CacheVersions } from '#contracts/site.ts';

/** A part of the catalog that has a version: `cache-products`. */
export type CacheKey = keyof CacheVersions;

declare global {
  interface DocumentEventMap {
    /** The catalog is another one than this page was made with: the keys whose versions moved. */
    'frontage:catalog-move': CustomEvent<readonly CacheKey[]>;
  }
}

/** Has `reload` called whenever the products are others than those that this page has read. */
export function onProductsMove(reload: () => void): void {
  // Stores are loaded in tests and while pages are rendered, too.
  if (typeof document === 'undefined') return;
  document.addEventListener('frontage:catalog-move', ({ detail }) => {
    if (detail.includes('cache-products')) reload();
  });
}
