import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { ProductCategory } from '#contracts/operator/products.ts';

export interface CategoryChoice {
  readonly slug: string;
  /** Its name after those above it: `Drinks / Coffee`. */
  readonly path: string;
}

/** The categories of the store, each below its parent. */
export function useCategoryChoices(): readonly CategoryChoice[] {
  const { data } = useGetList<ProductCategory & { id: string }>('productCategories');
  return useMemo(() => choicesOf(data ?? [], null, ''), [data]);
}

function choicesOf(categories: readonly ProductCategory[], parent: string | null, above: string): CategoryChoice[] {
  return categories
    .filter(({ parent_slug }) => parent_slug === parent)
    .flatMap(({ slug, name }) => {
      const path = `${above}${name}`;
      return [{ slug, path }, ...choicesOf(categories, slug, `${path} / `)];
    });
}
