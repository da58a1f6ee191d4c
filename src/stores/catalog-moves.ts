import type { CacheInfo } from '#contracts/site.ts';

/** A part of the catalog that has a version: `cache-products`. */
export type CacheKey = keyof CacheInfo;

type Listener = (moved: readonly CacheKey[]) => void;

const listeners: Listener[] = [];

/** Has `listener` told of the keys whose version is another than the one that this page was made with. */
export function onCatalogMove(listener: Listener): void {
  listeners.push(listener);
}

/** Tells everyone on this page that the catalog moved. */
export function tellCatalogMove(moved: readonly CacheKey[]): void {
  for (const listener of listeners) listener(moved);
}
