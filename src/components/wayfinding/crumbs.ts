import type { CategoryLink } from '#contracts/common.ts';
import { categoryPath } from '#domain/store/paths.ts';
import type { Store } from '../store.ts';

/** A breadcrumb. `path` is relative to the origin. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs from the home page through the categories to the page itself. */
export const crumbsTo = (store: Store, trail: readonly CategoryLink[], page?: Crumb): Crumb[] => [
  { name: store.t('shell.home'), path: '/' },
  ...trail.map(({ name, slug }) => ({ name, path: categoryPath(slug) })),
  ...(page ? [page] : []),
];
