import type { StoreFileProduct } from '#contracts/store-file/store-file.ts';
import { draftProblems } from '#domain/catalog/draft-problems.ts';
import { higherOriginalPrice, type ProductDraft } from '#domain/catalog/product-draft.ts';
import { type EntryPlace, type Problem, problemAt } from './entry-error.ts';
import type { EntryReader } from './entry-reader.ts';
import { readFields } from './product-fields.ts';

/**
 * Converts a product of a file to a draft. Rejects amounts with more decimals than the currency, and pictures of
 * combinations that the product does not have.
 */
export function readProduct(product: StoreFileProduct, { minor, reject }: EntryReader): ProductDraft {
  const reduced = (
    { price, original }: { price: number; original: number | null },
    ...path: PropertyKey[]
  ): number | null =>
    original === null ? null : higherOriginalPrice(price, minor(original, ...path, 'original_price'));
  const sellingPriceMinor = minor(product.selling_price, 'selling_price');
  const pictures = new Set(product.images.map(({ image }) => image));
  return {
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
        reject("is not among the product's images", 'combinations', index, 'image');
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
}

/** All contradictions of a draft, with their places in the file. */
export const draftProblemsAt = (draft: ProductDraft, place: EntryPlace = {}): Problem[] =>
  draftProblems(draft).map(({ at: [attribute, value], text }) => {
    const ofAttribute = attribute === undefined ? [] : ['multi_selectable_attributes', attribute];
    return problemAt([...ofAttribute, ...(value === undefined ? [] : ['values', value])], text, place);
  });
