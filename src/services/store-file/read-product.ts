import type { StoreFileProduct } from '#contracts/store-file/store-file.ts';
import { higherOriginalPrice, type ProductDraft } from '#domain/catalog/product-draft.ts';
import { toMinor } from '#domain/money/money.ts';
import { type EntryPlace, type Invalid, invalid, type Problem, problemAt } from './entry-error.ts';
import { readFields } from './product-fields.ts';

/**
 * Converts the amounts of a product to minor units of the store, or returns all amounts with more decimals than the
 * currency.
 * @param place its location in the file.
 */
export function readProduct(
  product: StoreFileProduct,
  decimals: number,
  place: EntryPlace = {},
): { ok: true; draft: ProductDraft } | Invalid {
  const problems: Problem[] = [];
  const minor = (amount: number, ...path: PropertyKey[]): number => {
    try {
      return toMinor(amount, decimals);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push(problemAt(path, error.message, place));
      return 0;
    }
  };
  const reduced = (
    { price, original }: { price: number; original: number | null },
    ...path: PropertyKey[]
  ): number | null =>
    original === null ? null : higherOriginalPrice(price, minor(original, ...path, 'original_price'));
  const sellingPriceMinor = minor(product.selling_price, 'selling_price');
  const pictures = new Set(product.images.map(({ image }) => image));
  const draft: ProductDraft = {
    slug: product.slug,
    name: product.name,
    ...readFields(product),
    isFeatured: product.is_featured,
    sellingPriceMinor,
    originalPriceMinor: reduced({ price: sellingPriceMinor, original: product.original_price }),
    stock: product.stock,
    sku: product.sku,
    categorySlugs: product.category_slugs,
    images: product.images.map(({ image, alt }) => ({ source: image, alt })),
    attributes: product.attributes,
    combinations: product.combinations.map(({ values, price, original_price, stock, sku, image }, index) => {
      const priceMinor = minor(price, 'combinations', index, 'price');
      const originalPriceMinor = reduced({ price: priceMinor, original: original_price }, 'combinations', index);
      if (image !== null && !pictures.has(image))
        problems.push(problemAt(['combinations', index, 'image'], "is not among the product's images", place));
      return { values, priceMinor, originalPriceMinor, stock, sku, ...(image !== null && { image }) };
    }),
    multiSelectableAttributes: product.multi_selectable_attributes.map(
      ({ name, min_select, max_select, values }, index) => ({
        name,
        minSelect: min_select,
        maxSelect: max_select,
        values: values.map(({ value, price, dependencies, variant_prices }, at) => {
          const path = ['multi_selectable_attributes', index, 'values', at];
          return {
            value,
            priceMinor: minor(price, ...path, 'price'),
            dependencies,
            variantPrices: variant_prices.map((priced, each) => ({
              values: priced.values,
              priceMinor: minor(priced.price, ...path, 'variant_prices', each, 'price'),
            })),
          };
        }),
      }),
    ),
    searchWords: product.search_words,
    createdAt: product.created_at === undefined ? null : new Date(product.created_at),
  };
  return problems.length > 0 ? invalid(problems) : { ok: true, draft };
}
