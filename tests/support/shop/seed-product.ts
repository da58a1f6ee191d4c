import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { foldText } from '#domain/catalog/fold-text.ts';
import { hasPriceRange } from '#domain/catalog/price-range.ts';
import type { ProductStatus } from '#domain/catalog/product-draft.ts';
import type { StoredOptions } from '#domain/catalog/stored-options.ts';
import { subjects } from '#domain/store/change-subjects.ts';

/** Inserts a row with the tenant id and returns it. */
export type Insert = (table: string, row: Record<string, unknown>) => Promise<Record<string, unknown> & { id: number }>;

/** Amounts are minor units. */
export interface ProductSeed {
  name: string;
  slug?: string;
  status?: ProductStatus;
  price?: number;
  originalPrice?: number | null;
  stock?: number | null;
  position?: number;
  rating?: { count: number; sum: number; reviews?: number };
  description?: string;
  searchText?: string;
  createdAt?: string;
  options?: Partial<StoredOptions>;
  /** Its categories, the first one being its home, and inherited ancestors. */
  categories?: number[];
  inherited?: number[];
  images?: string[];
  variants?: { valueIds: number[]; price: number; originalPrice?: number | null; stock?: number | null }[];
  /** Single-choice value ids, for the facets. */
  valueIds?: number[];
}

export const slugOf = (name: string): string => foldText(name).replaceAll(' ', '-');

/** Inserts a product with all dependent rows and its change log entry. */
export async function insertProduct(
  { insert, db }: { insert: Insert; db: TenantDb },
  seed: ProductSeed,
): Promise<number> {
  const { name, categories = [], inherited = [], images = [], variants = [], valueIds = [] } = seed;
  const { id } = await insert('product', productRow(seed));
  for (const [position, category_id] of categories.entries())
    await insert('product_category', { product_id: id, category_id, position });
  for (const category_id of inherited) await insert('product_category', { product_id: id, category_id });
  for (const [position, hash] of images.entries()) {
    await insert('product_image', { product_id: id, position, hash, alt: `${name} ${position}` });
  }
  for (const [position, variant] of variants.entries()) {
    const { price, originalPrice = null, stock = null } = variant;
    await insert('variant', {
      product_id: id,
      position,
      value_ids: variant.valueIds,
      price_minor: price,
      original_price_minor: originalPrice,
      stock,
    });
  }
  for (const value_id of valueIds) await insert('product_value', { product_id: id, value_id });
  const places = [...categories, ...inherited];
  await recordChanges(db, [
    subjects.product(id),
    subjects.card(id),
    subjects.allProducts,
    subjects.categories,
    ...places.flatMap((place) => [subjects.list(place), subjects.related(place)]),
  ]);
  return id;
}

function productRow({ name, slug, options, rating, stock = null, ...seed }: ProductSeed): Record<string, unknown> {
  const variants = (seed.variants ?? []).map((variant) => ({
    priceMinor: variant.price,
    stock: variant.stock ?? null,
  }));
  return {
    name,
    slug: slug ?? slugOf(name),
    status: seed.status ?? 'active',
    description_html: seed.description ?? '',
    selling_price_minor: seed.price ?? 1_000,
    original_price_minor: seed.originalPrice ?? null,
    stock,
    in_stock: stock === null || stock > 0,
    has_price_range: hasPriceRange(seed.price ?? 1_000, variants),
    options: { attributes: [], multiSelectableAttributes: [], ...options },
    position: seed.position ?? 0,
    rating_count: rating?.count ?? 0,
    rating_sum: rating?.sum ?? 0,
    review_count: rating?.reviews ?? 0,
    search_name: foldText(name),
    search_text: foldText(`${name} ${seed.searchText ?? ''}`),
    ...(seed.createdAt && { created_at: seed.createdAt }),
  };
}
