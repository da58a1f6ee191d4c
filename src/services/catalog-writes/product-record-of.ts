import type { AttributeIds, AttributeNames } from '#db/catalog-writes/attribute-ids.ts';
import type { ProductRecord, VariantRecord } from '#db/catalog-writes/product-records.ts';
import { foldText } from '#domain/catalog/fold-text.ts';
import { hasPriceRange } from '#domain/catalog/price-range.ts';
import { type DraftCombination, type ProductDraft, productFields } from '#domain/catalog/product-draft.ts';
import { searchTextOf } from '#domain/catalog/product-search-text.ts';
import { isAnyInStock } from '#domain/catalog/stock.ts';
import type { StoredOptions } from '#domain/catalog/stored-options.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import type { CategoryTree } from './category-tree.ts';

/** Stock as it was when a draft was made: of the product, and by `combinationKey` of its combinations. */
export interface StockRead {
  product: number | null;
  combinations: ReadonlyMap<string, number | null>;
}

/** A draft with stored pictures and sanitized HTML. */
export interface ReadyProduct extends Omit<ProductDraft, 'images' | 'combinations'> {
  images: { hash: string; alt: string }[];
  combinations: (Omit<DraftCombination, 'image'> & { imageHash?: string | undefined })[];
  /** Digest of the imported content. Null if not imported. */
  importDigest: string | null;
  /**
   * The stock that the draft was made from, if the product was not locked then. Stock that the draft did not change is
   * what orders have left of it by now.
   */
  stockRead?: StockRead | undefined;
}

/**
 * The stock to save. What was not changed since it was read is what orders have left of it by now.
 * @param now undefined if there is none yet
 */
export const stockLeft = (wanted: number | null, read: number | null | undefined, now: number | null | undefined) =>
  now !== undefined && wanted === read ? now : wanted;

/** Everything needed to convert a draft to rows. */
export interface RecordContext {
  attributes: AttributeIds;
  categories: CategoryTree;
  /** The product's existing or new id. */
  id: number;
  present: ProductRecord | undefined;
  position: number;
  /** Returns the next new variant id. */
  nextVariantId(): number;
}

/** The attributes of a draft, single-choice and multi-selectable. */
export const attributeNames = ({ attributes, multiSelectableAttributes }: ReadyProduct): AttributeNames[] => [
  ...attributes.map(({ name, values }) => ({ name, isMulti: false, values })),
  ...multiSelectableAttributes.map(({ name, values }) => ({
    name,
    isMulti: true,
    values: values.map(({ value }) => value),
  })),
];

/** Converts a draft to rows. Variants keep the ids of their value combinations. */
export function productRecordOf(draft: ReadyProduct, context: RecordContext): ProductRecord {
  const { attributes, categories, id, present, position } = context;
  const variants = variantsOf(draft, context);
  const placed = categories.placesOf(draft.categorySlugs);
  const sku = variants.length > 0 ? null : draft.sku;
  const stock = stockLeft(draft.stock, draft.stockRead?.product, present?.stock);
  const { createdAt } = draft;
  return {
    id,
    slug: present?.slug ?? draft.slug,
    name: draft.name,
    ...productFields(draft),
    sellingPriceMinor: draft.sellingPriceMinor,
    originalPriceMinor: draft.originalPriceMinor,
    stock: variants.length > 0 ? null : stock,
    sku,
    inStock: isAnyInStock({ stock }, variants),
    hasPriceRange: hasPriceRange(draft.sellingPriceMinor, variants),
    options: optionsOf(draft, attributes, variants),
    position,
    searchName: foldText(draft.name),
    searchText: searchTextOf({
      name: draft.name,
      searchWords: draft.searchWords,
      categoryNames: categories.namesOf(placed),
      optionNames: attributeNames(draft).flatMap(({ values }) => values),
      sku,
      combinationSkus: draft.combinations.flatMap((combination) => combination.sku ?? []),
      descriptionHtml: draft.descriptionHtml,
    }),
    importDigest: draft.importDigest,
    createdAt: createdAt && createdAt.getTime() !== present?.createdAt?.getTime() ? createdAt : null,
    variants,
    valueIds: draft.attributes
      .flatMap(({ name, values }) => values.map((value) => attributes.value(name, false, value)))
      .toSorted((a, b) => a - b),
    categories: placed,
    images: draft.images.map(({ hash, alt }) => ({ hash, alt: alt || draft.name })),
  };
}

/** Value ids of each combination. Values are in the order of the attributes. */
const combinationIds = (draft: ReadyProduct, ids: AttributeIds): number[][] =>
  draft.combinations.map(({ values }) =>
    values.map((value, index) => ids.value(draft.attributes[index]?.name ?? '', false, value)),
  );

/** The combinations that need a new variant id. */
export function newCombinations(
  draft: ReadyProduct,
  present: ProductRecord | undefined,
  ids: AttributeIds,
): number[][] {
  const known = new Set(present?.variants.map(({ valueIds }) => valueIds.join()));
  return combinationIds(draft, ids).filter((valueIds) => !known.has(valueIds.join()));
}

function variantsOf(draft: ReadyProduct, { attributes, present, nextVariantId }: RecordContext): VariantRecord[] {
  const known = new Map(present?.variants.map((variant) => [variant.valueIds.join(), variant]));
  const valueIds = combinationIds(draft, attributes);
  return draft.combinations.map(
    ({ values, sku, priceMinor, originalPriceMinor, stock: wanted, imageHash = null }, at) => {
      const ids = valueIds[at] ?? [];
      const now = known.get(ids.join());
      const stock = stockLeft(wanted, draft.stockRead?.combinations.get(combinationKey(values)), now?.stock);
      return { id: now?.id ?? nextVariantId(), valueIds: ids, sku, priceMinor, originalPriceMinor, stock, imageHash };
    },
  );
}

function optionsOf(draft: ReadyProduct, ids: AttributeIds, variants: readonly VariantRecord[]): StoredOptions {
  const variantIds = new Map(
    draft.combinations.map(({ values }, index) => [combinationKey(values), variants[index]?.id ?? 0]),
  );
  return {
    attributes: draft.attributes.map(({ name, values }) => ({
      id: ids.attribute(name, false),
      name,
      values: values.map((value) => ({ id: ids.value(name, false, value), value })),
    })),
    multiSelectableAttributes: draft.multiSelectableAttributes.map(({ name, minSelect, maxSelect, values }) => ({
      id: ids.attribute(name, true),
      name,
      minSelect,
      maxSelect,
      values: values.map(({ value, priceMinor, dependencies, variantPrices }) => ({
        id: ids.value(name, true, value),
        value,
        priceMinor,
        dependencies: dependencies.map((on) => ids.value(on.attribute, false, on.value)),
        variantPrices: variantPrices.map((price) => ({
          variantId: variantIds.get(combinationKey(price.values)) ?? 0,
          priceMinor: price.priceMinor,
        })),
      })),
    })),
  };
}
