import type { StoreFileProduct } from '#contracts/store-file.ts';
import { toMinor } from '#domain/money.ts';
import { type ProductDraft, reducedFrom } from '#domain/product-draft.ts';

/**
 * A product of a store file with its amounts in minor units of the store.
 * @throws {RangeError} for an amount with more decimals than the currency.
 */
export function readProduct(product: StoreFileProduct, decimals: number): ProductDraft {
  const minor = (amount: number): number => toMinor(amount, decimals);
  const reduced = (selling: number, original: number | null): number | null =>
    reducedFrom(minor(selling), original === null ? null : minor(original));
  return {
    slug: product.slug,
    name: product.name,
    status: product.status,
    isFeatured: product.is_featured,
    descriptionHtml: product.description_html,
    sellingPriceMinor: minor(product.selling_price),
    originalPriceMinor: reduced(product.selling_price, product.original_price),
    stock: product.stock,
    sku: product.sku,
    maxQuantity: product.max_quantity,
    categorySlugs: product.category_slugs,
    images: product.images.map(({ image, alt }) => ({ source: image, alt })),
    attributes: product.attributes,
    combinations: product.combinations.map(({ values, price, original_price, stock, sku }) => ({
      values,
      priceMinor: minor(price),
      originalPriceMinor: reduced(price, original_price),
      stock,
      sku,
    })),
    multiSelectableAttributes: product.multi_selectable_attributes.map(({ name, min_select, max_select, values }) => ({
      name,
      minSelect: min_select,
      maxSelect: max_select,
      values: values.map(({ value, price, dependencies, variant_prices }) => ({
        value,
        priceMinor: minor(price),
        dependencies,
        variantPrices: variant_prices.map((priced) => ({ values: priced.values, priceMinor: minor(priced.price) })),
      })),
    })),
    searchWords: product.search_words,
    seoTitle: product.seo.title,
    seoDescription: product.seo.description,
    externalLink: product.external_link,
    createdAt: product.created_at === undefined ? null : new Date(product.created_at),
  };
}
