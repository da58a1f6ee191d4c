import type { Product } from '#contracts/product.ts';
import { averageRating } from '#domain/catalog/average-rating.ts';
import { isInStock } from '#domain/catalog/stock.ts';
import type { StoredOptions } from '#domain/catalog/stored-options.ts';
import { toMajor, toMajorOrNull } from '#domain/money/money.ts';
import { presentImage } from './present-image.ts';
import type { ImageRow, ProductRow, VariantRow } from './read-product.ts';

/** @param decimals of the store's currency. */
export function presentProduct(product: ProductRow, decimals: number): Product {
  const { ratingCount, reviewCount, options } = product;
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    description_html: product.descriptionHtml,
    images: product.images.map((image) => presentImage({ ...image, alt: image.alt || product.name })),
    selling_price: toMajor(product.sellingPriceMinor, decimals),
    original_price: toMajorOrNull(product.originalPriceMinor, decimals),
    category_ids: product.categoryIds,
    category_trail: product.categoryTrail,
    in_stock: product.inStock && product.isCarried,
    is_listed: product.status === 'active' && product.isCarried,
    ...(!product.isCarried && { is_carried: false }),
    max_quantity: product.maxQuantity,
    attributes: options.attributes.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({ id: value.id, value: value.value })),
    })),
    combinations: product.variants.map((variant) => presentCombination(variant, product.images, decimals)),
    multi_selectable_attributes: options.multiSelectableAttributes.map((attribute) =>
      presentMulti(attribute, decimals),
    ),
    rating: { rating_count: ratingCount, review_count: reviewCount, average_rating: averageRating(product) },
    seo: { title: product.seoTitle, description: product.seoDescription },
    ...(product.externalLink && { external_link: product.externalLink }),
    updated_at: product.updatedAt,
    version: product.version,
  };
}

function presentCombination(
  { id, valueIds, priceMinor, originalPriceMinor, stock, imageHash }: VariantRow,
  images: readonly ImageRow[],
  decimals: number,
): Product['combinations'][number] {
  const image = images.findIndex(({ hash }) => hash === imageHash);
  return {
    ids: valueIds,
    price: toMajor(priceMinor, decimals),
    original_price: toMajorOrNull(originalPriceMinor, decimals),
    variant_id: id,
    in_stock: isInStock({ stock }),
    ...(image >= 0 && { image }),
  };
}

function presentMulti(
  { id, name, minSelect, maxSelect, values }: StoredOptions['multiSelectableAttributes'][number],
  decimals: number,
): Product['multi_selectable_attributes'][number] {
  return {
    id,
    name,
    min_select: minSelect,
    max_select: maxSelect,
    values: values.map((value) => ({
      id: value.id,
      value: value.value,
      price: toMajor(value.priceMinor, decimals),
      dependencies: [...value.dependencies],
      variant_prices: value.variantPrices.map(({ variantId, priceMinor }) => ({
        variant_id: variantId,
        price: toMajor(priceMinor, decimals),
      })),
    })),
  };
}
