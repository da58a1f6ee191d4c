import { isDeepStrictEqual } from 'node:util';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';

export interface ProductChange {
  before: ProductRecord | undefined;
  /** Absent: the product is gone. */
  after?: ProductRecord | undefined;
}

/** What lists show of a product, or sort and filter by. */
const listed = (product: ProductRecord | undefined) =>
  product && product.status === 'active'
    ? {
        card: [product.slug, product.name, product.position, product.createdAt?.getTime() ?? null, product.inStock],
        prices: [product.sellingPriceMinor, product.originalPriceMinor],
        image: product.images[0] ?? null,
        valueIds: product.valueIds,
        hasOptions: product.options.attributes.length + product.options.multiSelectableAttributes.length > 0,
        categories: product.categories.map(({ id }) => id),
      }
    : null;

/** The subjects of the change log: the products, and the categories, old and new, whose lists show something else. */
export function touchedByChange(changes: readonly ProductChange[]): string[] {
  const subjects = new Set<string>();
  const categories = new Set<number>();
  for (const { before, after } of changes) {
    const present = after ?? before;
    if (present) subjects.add(`product:${present.id}`);
    // A target says null where the instant of creation stays.
    const target = after && { ...after, createdAt: after.createdAt ?? before?.createdAt ?? null };
    const [was, is] = [listed(before), listed(target)];
    if (isDeepStrictEqual(was, is)) continue;
    for (const id of [...(was?.categories ?? []), ...(is?.categories ?? [])]) categories.add(id);
  }
  for (const id of [...categories].toSorted((a, b) => a - b)) subjects.add(`category:${id}`);
  return [...subjects];
}
