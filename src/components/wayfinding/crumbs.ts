import type { CategoryLink } from '#contracts/common.ts';
import type { Shop } from '../shop.ts';
import { categoryPath } from './paths.ts';

/** A breadcrumb. `path` is relative to the origin. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs from the home page through the categories to the page itself. */
export const crumbsTo = (shop: Shop, trail: readonly CategoryLink[], page?: Crumb): Crumb[] => [
  { name: shop.t('shell.home'), path: '/' },
  ...trail.map(({ name, slug }) => ({ name, path: categoryPath(slug, 1) })),
  ...(page ? [page] : []),
];
