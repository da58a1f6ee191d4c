import type { StoreFile } from '#contracts/store-file/store-file.ts';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import { furtherWords } from '#domain/catalog/product-search-text.ts';
import { toMajor, toMajorOrNull } from '#domain/money/money.ts';
import type { MultiAttribute } from '#domain/options/types.ts';
import { valuesByVariant } from '#domain/options/variant-values.ts';
import { omitEmpty } from './omit-empty.ts';
import { writeFields } from './product-fields.ts';

type FileProduct = NonNullable<StoreFile['products']>[number];

export interface WriteContext {
  decimals: number;
  /** Category slugs by id. */
  categorySlugs: ReadonlyMap<number, string>;
  /** Returns the image source of a stored picture. */
  imageSource(hash: string): string;
}

/** A product in the form of a store file, without default values. */
export function writeProduct(product: ProductRecord & { createdAt: Date }, context: WriteContext): FileProduct {
  const major = (minor: number): number => toMajor(minor, context.decimals);
  const { attributes, multiSelectableAttributes } = product.options;
  const majorOrNull = (minor: number | null): number | null => toMajorOrNull(minor, context.decimals);
  const valuesOf = valuesByVariant(product);
  const combinations = product.variants.map(({ id, priceMinor, originalPriceMinor, stock, sku, imageHash }) => ({
    values: valuesOf.get(id) ?? [],
    price: major(priceMinor),
    ...omitEmpty({
      original_price: majorOrNull(originalPriceMinor),
      stock,
      sku,
      image: imageHash === null ? null : context.imageSource(imageHash),
    }),
  }));
  return {
    slug: product.slug,
    name: product.name,
    ...writeFields(product),
    ...omitEmpty({ is_featured: product.position < 0 }),
    selling_price: major(product.sellingPriceMinor),
    ...omitEmpty({
      original_price: majorOrNull(product.originalPriceMinor),
      stock: product.stock,
      sku: product.sku,
      category_slugs: product.categories
        .filter(({ isDirect }) => isDirect)
        .flatMap(({ id }) => context.categorySlugs.get(id) ?? []),
      images: product.images.map(({ hash, alt }) => ({
        image: context.imageSource(hash),
        ...omitEmpty({ alt: alt === product.name ? '' : alt }),
      })),
      attributes: attributes.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
      combinations,
      multi_selectable_attributes: multiSelectableAttributes.map((attribute) =>
        writeMulti(attribute, { product, major, valuesOf }),
      ),
      search_words: furtherWords(product.searchText),
    }),
    created_at: product.createdAt.toISOString(),
  };
}

interface MultiContext {
  product: ProductRecord;
  major(minor: number): number;
  /** Values of variants by variant id. */
  valuesOf: ReadonlyMap<number, string[]>;
}

function writeMulti({ name, minSelect, maxSelect, values }: MultiAttribute, context: MultiContext) {
  const { product, major, valuesOf } = context;
  const choices = new Map(
    product.options.attributes.flatMap((attribute) =>
      attribute.values.map(({ id, value }) => [id, { attribute: attribute.name, value }]),
    ),
  );
  return {
    name,
    ...omitEmpty({ min_select: minSelect === 0 ? null : minSelect, max_select: maxSelect }),
    values: values.map(({ value, priceMinor, dependencies, variantPrices }) => ({
      value,
      price: major(priceMinor),
      ...omitEmpty({
        dependencies: dependencies.flatMap((id) => choices.get(id) ?? []),
        variant_prices: variantPrices.map((price) => ({
          values: valuesOf.get(price.variantId) ?? [],
          price: major(price.priceMinor),
        })),
      }),
    })),
  };
}
