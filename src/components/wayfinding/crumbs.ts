import type { CategoryLink } from '#contracts/common.ts';
import type { Shop } from '../shop.ts';
import { categoryPath } from './paths.ts';

/** A step on the way to a page; `path` is below the origin. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way from home through categories to a page, which comes last. */
export const crumbsTo = (shop: Shop, trail: readonly CategoryLink[], page?: Crumb): Crumb[] => [
  { name: shop.t('shell.home'), path: '/' },
  ...trail.map(({ name, slug }) => ({ name, path: categoryPath(slug, 1) })),
  ...(page ? [page] : []),
];
