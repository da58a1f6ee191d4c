import type { StoreFileBranch } from '#contracts/store-file/store-file-branches.ts';
import type { BranchOfferRows, BranchProductRow, BranchVariantRow } from '#db/catalog-writes/branch-offer-rows.ts';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import { toMinor } from '#domain/money/money.ts';

type FileOffer = StoreFileBranch['products'][number];
type FileVariant = FileOffer['variants'][number];

export interface OfferContext {
  branchId: number;
  decimals: number;
  /** Products by the slugs that files name. */
  products: ReadonlyMap<string, ProductRecord>;
}

/**
 * Converts the branch-specific prices and stock of a store file to rows, ordered by product.
 * @throws {RangeError} with the location in the branch and the error.
 */
export function readBranchOffers({ products: offers }: StoreFileBranch, context: OfferContext): BranchOfferRows {
  const rows: BranchOfferRows = { products: [], variants: [] };
  const seen = new Set<number>();
  for (const offer of offers) {
    at(`products["${offer.slug}"]`, () => {
      const product = context.products.get(offer.slug);
      if (!product) throw new RangeError(`the product "${offer.slug}" does not exist`);
      if (seen.has(product.id)) throw new RangeError(`the product "${offer.slug}" appears twice`);
      seen.add(product.id);
      rows.products.push(productRow(offer, product, context));
      rows.variants.push(...variantRows(offer, product, context));
    });
  }
  return {
    products: rows.products.toSorted((a, b) => a.productId - b.productId),
    variants: rows.variants.toSorted((a, b) => a.productId - b.productId),
  };
}

function at<Result>(where: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new RangeError(`${where}: ${error.message}`);
    throw error;
  }
}

function productRow(offer: FileOffer, product: ProductRecord, context: OfferContext): BranchProductRow {
  const { priceMinor, ...own } = amounts(offer, context.decimals);
  const isSaying = offer.price !== null || offer.original_price !== null || offer.stock !== null;
  if (product.variants.length > 0 && isSaying)
    throw new RangeError(`"${offer.slug}" has combinations: set price and stock for its variants`);
  const { id: productId } = product;
  const { branchId } = context;
  return { branchId, productId, isCarried: offer.is_carried, sellingPriceMinor: priceMinor, ...own };
}

/** In the order of the product's variants. */
function variantRows(offer: FileOffer, product: ProductRecord, context: OfferContext): BranchVariantRow[] {
  const names = new Map(product.options.attributes.flatMap(({ values }) => values.map(({ id, value }) => [id, value])));
  const keyOf = (values: readonly (string | undefined)[]): string => JSON.stringify(values);
  const places = new Map(
    product.variants.map(({ valueIds }, place) => [keyOf(valueIds.map((id) => names.get(id))), place]),
  );
  const found = new Map<number, BranchVariantRow>();
  for (const [index, variant] of offer.variants.entries()) {
    at(`variants[${index}]`, () => {
      const place = places.get(keyOf(variant.values));
      const variantId = place === undefined ? undefined : product.variants[place]?.id;
      const told = variant.values.join(' / ');
      if (place === undefined || variantId === undefined)
        throw new RangeError(`"${offer.slug}" has no combination ${told}`);
      if (found.has(place)) throw new RangeError(`the combination ${told} appears twice`);
      const own = amounts(variant, context.decimals);
      found.set(place, { branchId: context.branchId, productId: product.id, variantId, ...own });
    });
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}

function amounts(
  { price, original_price, stock }: Pick<FileVariant, 'price' | 'original_price' | 'stock'>,
  decimals: number,
) {
  const minor = (amount: number | null): number | null => (amount === null ? null : toMinor(amount, decimals));
  const [priceMinor, originalPriceMinor] = [minor(price), minor(original_price)];
  if (originalPriceMinor !== null && (priceMinor === null || originalPriceMinor <= priceMinor))
    throw new RangeError('original_price: stands above a price');
  return { priceMinor, originalPriceMinor, stock };
}
