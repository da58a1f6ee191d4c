import { draftProblems } from '#domain/catalog/draft-problems.ts';
import {
  type DraftCombination,
  higherOriginalPrice,
  PRODUCT_DEFAULTS,
  type ProductDraft,
  type ProductFields,
} from '#domain/catalog/product-draft.ts';
import { invalid } from '../../store-file/entry-error.ts';
import type { ProductResult, SourceProduct } from '../source-product.ts';

/** The fields that a file has columns for. Fields without a column keep the store's value. */
export interface ProductColumns {
  /** Fields taken from the file. */
  fields: readonly (keyof ProductDraft)[];
  /** Fields of the product and of its variants that are taken from the file. */
  offer: Readonly<Record<'originalPriceMinor' | 'stock' | 'sku', boolean>>;
  hasOptions: boolean;
  /** Whether the file assigns pictures to variants. */
  hasVariantImages: boolean;
  hasCategories: boolean;
  /** Whether the file has all columns that contribute search words. */
  hasAllWords: boolean;
}

/** A draft without the fields that the format does not know. */
export type CsvDraft = Omit<ProductDraft, keyof ProductFields> & Partial<ProductFields>;

/** What is sold of a product: the product itself, or its combinations. */
export type SoldProduct = Pick<
  ProductDraft,
  'attributes' | 'combinations' | 'sellingPriceMinor' | 'originalPriceMinor' | 'stock' | 'sku'
>;

/** A product that is sold by its combinations has the price of the cheapest one. Null if there is none. */
export function soldByCombinations({
  attributes,
  combinations,
}: Pick<ProductDraft, 'attributes' | 'combinations'>): SoldProduct | null {
  const cheapest = cheapestOf(combinations);
  if (!cheapest) return null;
  const { priceMinor: sellingPriceMinor, originalPriceMinor } = cheapest;
  return { attributes, combinations, sellingPriceMinor, originalPriceMinor, stock: null, sku: null };
}

export const cheapestOf = (combinations: readonly DraftCombination[]): DraftCombination | undefined =>
  combinations.toSorted((a, b) => a.priceMinor - b.priceMinor)[0];

/** What the formats describe in different ways. */
type DescribedProduct = Required<
  Pick<
    CsvDraft,
    | 'slug'
    | 'name'
    | 'status'
    | 'isFeatured'
    | 'descriptionHtml'
    | 'maxQuantity'
    | 'images'
    | 'searchWords'
    | 'seoTitle'
    | 'seoDescription'
  >
>;

/** A draft of what a file describes. The order of its fields is part of the digest of a product. */
export function csvDraft(sold: SoldProduct, described: DescribedProduct): CsvDraft {
  const { slug, name, status, isFeatured, descriptionHtml, maxQuantity, images, ...texts } = described;
  const kept = new Set(images.map(({ source }) => source));
  return {
    ...sold,
    combinations: sold.combinations.map(({ image = '', ...combination }) =>
      kept.has(image) ? { ...combination, image } : combination,
    ),
    ...{ slug, name, status, isFeatured, descriptionHtml, maxQuantity },
    categorySlugs: [],
    images,
    multiSelectableAttributes: [],
    searchWords: texts.searchWords,
    seoTitle: texts.seoTitle,
    seoDescription: texts.seoDescription,
    externalLink: null,
    createdAt: null,
  };
}

/** A product as described by the rows of a file. */
export interface CsvProduct {
  line: number;
  draft: CsvDraft;
  /** Its categories as paths of names from the root. */
  categoryPaths: string[][];
}

export function csvProduct({ line, draft: given, categoryPaths }: CsvProduct, columns: ProductColumns): SourceProduct {
  const draft: ProductDraft = { ...PRODUCT_DEFAULTS, ...given };
  return {
    line,
    slug: draft.slug,
    // As given: a field that is new to products, or another order, would look like a change of the file.
    content: [given, categoryPaths, columns],
    draftOn: (present) =>
      consistent(
        present ? mergedDraft({ draft, categoryPaths }, columns, present.draft()) : { ok: true, draft, categoryPaths },
      ),
  };
}

function consistent(result: ProductResult): ProductResult {
  const problems = result.ok ? draftProblems(result.draft) : [];
  return problems.length > 0 ? invalid(problems.map(({ text }) => ({ path: '', text }))) : result;
}

type Offer = Pick<ProductDraft, 'originalPriceMinor' | 'stock' | 'sku'>;

function mergedDraft(
  { draft, categoryPaths }: { draft: ProductDraft; categoryPaths: string[][] },
  columns: ProductColumns,
  present: ProductDraft,
): ProductResult {
  if (!columns.hasOptions && present.combinations.length > 0)
    return invalid([{ path: '', text: 'it has variants in the store, and the file has no columns for their options' }]);
  const byValues = new Map(present.combinations.map((each) => [JSON.stringify(each.values), each]));
  const merged: ProductDraft = {
    ...present,
    ...Object.fromEntries(columns.fields.map((field) => [field, draft[field]])),
    slug: draft.slug,
    sellingPriceMinor: draft.sellingPriceMinor,
    ...mergedOffer({ ...draft, priceMinor: draft.sellingPriceMinor }, present, columns),
    attributes: draft.attributes,
    combinations: draft.combinations.map((each) => {
      const stored = byValues.get(JSON.stringify(each.values));
      const image = columns.hasVariantImages ? each.image : stored?.image;
      return { ...each, ...mergedOffer(each, stored, columns), image };
    }),
    searchWords: columns.hasAllWords ? draft.searchWords : `${present.searchWords} ${draft.searchWords}`.trim(),
  };
  return columns.hasCategories ? { ok: true, draft: merged, categoryPaths } : { ok: true, draft: merged };
}

function mergedOffer(
  given: Offer & { priceMinor: number },
  present: Offer | undefined,
  columns: ProductColumns,
): Offer {
  const { originalPriceMinor, stock, sku } = columns.offer;
  const base = present ?? given;
  return {
    originalPriceMinor: originalPriceMinor
      ? given.originalPriceMinor
      : higherOriginalPrice(given.priceMinor, base.originalPriceMinor),
    stock: stock ? given.stock : base.stock,
    sku: sku ? given.sku : base.sku,
  };
}
