import type { StoreFileBranchInput } from '#contracts/store-file/store-file-branches.ts';
import type { BranchOfferRows, BranchProductRow, BranchVariantRow } from '#db/catalog-writes/branch-offer-rows.ts';
import { type ProductRecord, productRecords, productSlugsById } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMajorOrNull } from '#domain/money/money.ts';
import { valuesByVariant } from '#domain/options/variant-values.ts';
import { omitEmpty } from './omit-empty.ts';

type BranchOffers = NonNullable<StoreFileBranchInput['products']>;

/** Number of products read at a time. */
const BATCH = 500;

/** Branch-specific prices and stock of the store in the form of a store file, by branch id, ordered by slug. */
export async function writeBranchOffers(
  db: TenantDb,
  rows: BranchOfferRows,
  decimals: number,
): Promise<Map<number, BranchOffers>> {
  const products = await productsOf(db, rows);
  const variants = Map.groupBy(rows.variants, ({ branchId, productId }) => `${branchId} ${productId}`);
  const own = new Map(rows.products.map((row) => [`${row.branchId} ${row.productId}`, row]));
  const keys = [...new Set([...own.keys(), ...variants.keys()])];
  const written = keys.flatMap((key) => {
    const [branchId = 0, productId = 0] = key.split(' ').map(Number);
    const product = products.get(productId);
    const offer = product && writeOffer(product, own.get(key), variants.get(key) ?? [], decimals);
    return offer ? [{ branchId, offer }] : [];
  });
  const inOrder = written.toSorted((a, b) => (a.offer.slug < b.offer.slug ? -1 : 1));
  const byBranch = Map.groupBy(inOrder, ({ branchId }) => branchId);
  return new Map([...byBranch].map(([id, offers]) => [id, offers.map(({ offer }) => offer)]));
}

async function productsOf(db: TenantDb, { products, variants }: BranchOfferRows): Promise<Map<number, ProductRecord>> {
  const ids = [...new Set([...products, ...variants].map(({ productId }) => productId))];
  const found = new Map<number, ProductRecord>();
  for (let rest = ids; rest.length > 0; rest = rest.slice(BATCH)) {
    const slugs = await productSlugsById(db, rest.slice(0, BATCH));
    for (const record of (await productRecords(db, [...slugs.values()])).values()) found.set(record.id, record);
  }
  return found;
}

function writeOffer(
  product: ProductRecord,
  own: BranchProductRow | undefined,
  variants: readonly BranchVariantRow[],
  decimals: number,
) {
  const values = valuesByVariant(product);
  const major = (minor: number | null) => toMajorOrNull(minor, decimals);
  // Ignored for a product with variants; an import would reject them.
  const counted = values.size === 0 ? own : undefined;
  return {
    slug: product.slug,
    ...(own?.isCarried === false && { is_carried: false }),
    ...omitEmpty({
      price: major(counted?.sellingPriceMinor ?? null),
      original_price: major(counted?.originalPriceMinor ?? null),
      stock: counted?.stock ?? null,
      variants: variants.map(({ variantId, priceMinor, originalPriceMinor, stock }) => ({
        values: values.get(variantId) ?? [],
        ...omitEmpty({ price: major(priceMinor), original_price: major(originalPriceMinor), stock }),
      })),
    }),
  };
}
