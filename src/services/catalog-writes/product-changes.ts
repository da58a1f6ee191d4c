import { isDeepStrictEqual } from 'node:util';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import { type CategoryPosition, productsRelatedTo } from '#db/catalog-writes/related-products.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type BranchOffer, productAtBranch } from '#domain/branches/offer.ts';
import { type Subject, subjects } from '#domain/store/change-subjects.ts';
import { reportProducts } from '../webhooks/report-products.ts';

export interface ProductChange {
  before: ProductRecord | undefined;
  /** Absent if the product was deleted. */
  after?: ProductRecord | undefined;
}

/**
 * With more category changes than this, related products are recorded by category, because looking up each would take
 * longer.
 */
const PLACES_MAX = 200;

/**
 * A product as shown on published pages, which show the main branch. A product that the main branch does not sell has a
 * page but is in no list.
 */
export const asPublished = (product: ProductRecord, main: BranchOffer | undefined): ProductRecord => {
  if (!main) return product;
  const sold = productAtBranch(product, main);
  return sold.status === 'active' && !main.isCarried ? { ...sold, status: 'hidden' } : sold;
};

/**
 * Records product changes that are already written in the log, and reports them to webhook endpoints.
 * @param main the main branch's own prices and stock before the write, because removed variants delete theirs.
 */
export async function recordProductChanges(
  transaction: TenantDb,
  written: readonly ProductChange[],
  main: ReadonlyMap<number, BranchOffer> = new Map(),
): Promise<void> {
  const published = (product: ProductRecord | undefined) => product && asPublished(product, main.get(product.id));
  const changes = written.map(({ before, after }) => ({ before: published(before), after: published(after) }));
  const touched = new Set(changes.flatMap(subjectsOf));
  const places = changes.flatMap(movedPlaces);
  const isFew = places.length <= PLACES_MAX;
  if (isFew) for (const id of await productsRelatedTo(transaction, places)) touched.add(subjects.product(id));
  else for (const { categoryId } of places) touched.add(subjects.related(categoryId));
  if (await recordChanges(transaction, [...touched])) await reportProducts(transaction, written);
}

/** The list-related data of a product. Null if it is in no list. */
const listed = (product: ProductRecord | undefined) =>
  product?.status === 'active'
    ? {
        card: {
          names: [product.slug, product.name],
          prices: [product.sellingPriceMinor, product.originalPriceMinor],
          hasPriceRange: product.hasPriceRange,
          inStock: product.inStock,
          image: product.images[0] ?? null,
          hasOptions: product.options.attributes.length + product.options.multiSelectableAttributes.length > 0,
        },
        order: [product.position, product.createdAt?.getTime() ?? null],
        valueIds: product.valueIds,
        categories: product.categories.map(({ id }) => id),
      }
    : null;

/** A draft with null keeps the creation time. */
const views = ({ before, after }: ProductChange) => ({
  was: listed(before),
  is: listed(after && { ...after, createdAt: after.createdAt ?? before?.createdAt ?? null }),
});

function subjectsOf(change: ProductChange): Subject[] {
  const id = (change.after ?? change.before)?.id ?? 0;
  const { was, is } = views(change);
  const touched: Subject[] = [subjects.product(id)];
  if (!was && !is) return touched;
  if (!isDeepStrictEqual(was?.card, is?.card)) touched.push(subjects.card(id));
  if (was?.card.prices[0] !== is?.card.prices[0]) touched.push(subjects.prices);
  const [isReordered, isRefaceted] = [
    !isDeepStrictEqual(was?.order, is?.order),
    !isDeepStrictEqual(was?.valueIds, is?.valueIds),
  ];
  if (isReordered) touched.push(subjects.allProducts);
  const places = movedPlaces(change).map(({ categoryId }) => categoryId);
  if (places.length > 0) touched.push(subjects.categories);
  const inLists = isReordered || isRefaceted ? [...(was?.categories ?? []), ...(is?.categories ?? [])] : places;
  return [...touched, ...inLists.map(subjects.list)];
}

/** Categories whose list the product entered or left. */
function movedPlaces(change: ProductChange): CategoryPosition[] {
  const productId = (change.after ?? change.before)?.id ?? 0;
  const { was, is } = views(change);
  const [old, present] = [new Set(was?.categories), new Set(is?.categories)];
  return [...old.symmetricDifference(present)].map((categoryId) => ({ productId, categoryId }));
}
