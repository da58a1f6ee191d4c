import type { StoreFileBranch } from '#contracts/store-file/store-file-branches.ts';
import type { BranchOfferRows, BranchProductRow, BranchVariantRow } from '#db/catalog-writes/branch-offer-rows.ts';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import type { OwnOffer } from '#domain/branches/offer.ts';
import type { OwnAmounts } from '#domain/branches/own-amounts.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import { valuesByVariant } from '#domain/options/variant-values.ts';
import { type Invalid, invalid, type Problem } from './entry-error.ts';
import { type EntryReader, entryReader, missingText } from './entry-reader.ts';

type FileOffer = StoreFileBranch['products'][number];

export interface OfferContext {
  branchId: number;
  decimals: number;
  /** Products by the slugs that files name. */
  products: ReadonlyMap<string, ProductRecord>;
  /** Location of the branch in its file. Empty if it comes from no file. */
  path: string;
}

/** Converts the branch-specific prices and stock of a store file to rows, ordered by product, or returns all problems. */
export function readBranchOffers(
  { products: offers }: StoreFileBranch,
  context: OfferContext,
): { ok: true; rows: BranchOfferRows } | Invalid {
  const rows: BranchOfferRows = { products: [], variants: [] };
  const problems: Problem[] = [];
  const seen = new Set<number>();
  for (const offer of offers) {
    const reader = entryReader(context.decimals, { path: `${context.path}.products["${offer.slug}"]` });
    const product = context.products.get(offer.slug);
    if (!product) reader.reject(missingText('product', offer.slug));
    else if (seen.has(product.id)) reader.reject(`the product "${offer.slug}" appears twice`);
    else {
      seen.add(product.id);
      rows.products.push(productRow(offer, product, context.branchId, reader));
      rows.variants.push(...variantRows(offer, product, context.branchId, reader));
    }
    problems.push(...(reader.failure()?.problems ?? []));
  }
  if (problems.length > 0) return invalid(problems);
  return {
    ok: true,
    rows: {
      products: rows.products.toSorted((a, b) => a.productId - b.productId),
      variants: rows.variants.toSorted((a, b) => a.productId - b.productId),
    },
  };
}

function productRow(offer: FileOffer, product: ProductRecord, branchId: number, reader: EntryReader): BranchProductRow {
  const { priceMinor, ...own } = readOwnOffer(offer, reader);
  const isOwn = offer.price !== null || offer.original_price !== null || offer.stock !== null;
  if (product.variants.length > 0 && isOwn)
    reader.reject(`"${offer.slug}" has combinations: set price and stock for its variants`);
  return { branchId, productId: product.id, isCarried: offer.is_carried, sellingPriceMinor: priceMinor, ...own };
}

/** In the order of the product's variants. */
function variantRows(
  offer: FileOffer,
  product: ProductRecord,
  branchId: number,
  reader: EntryReader,
): BranchVariantRow[] {
  const values = valuesByVariant(product);
  const ids = new Map([...values].map(([id, names]) => [combinationKey(names), id]));
  const rows = new Map<number, BranchVariantRow>();
  for (const [index, variant] of offer.variants.entries()) {
    const variantId = ids.get(combinationKey(variant.values));
    const label = variant.values.join(' / ');
    if (variantId === undefined) reader.reject(`"${offer.slug}" has no combination ${label}`, 'variants', index);
    else if (rows.has(variantId)) reader.reject(`the combination ${label} appears twice`, 'variants', index);
    else {
      const own = readOwnOffer(variant, reader, 'variants', index);
      rows.set(variantId, { branchId, productId: product.id, variantId, ...own });
    }
  }
  return [...values.keys()].flatMap((id) => rows.get(id) ?? []);
}

/** Price and stock at a branch. Rejects an original price that is not above the price. */
export function readOwnOffer(
  { price, original_price: original, stock }: OwnAmounts,
  { minorOrNull, reject }: EntryReader,
  ...path: readonly PropertyKey[]
): OwnOffer {
  const priceMinor = minorOrNull(price, ...path, 'price');
  const originalPriceMinor = minorOrNull(original, ...path, 'original_price');
  if (originalPriceMinor !== null && (priceMinor === null || originalPriceMinor <= priceMinor))
    reject('must be above the price at the branch', ...path, 'original_price');
  return { priceMinor, originalPriceMinor, stock };
}
