import type { ChangeProductRequest, OperatorProduct } from '#contracts/operator/products.ts';

/** The fields of a product that the form changes. */
export type ProductFields = Omit<OperatorProduct, 'id' | 'created_at' | 'updated_at'>;
export type ProductEdits = Partial<ProductFields>;
export type Combination = ProductFields['combinations'][number];

/** A product that does not exist yet. */
export const NEW_PRODUCT: ProductFields = {
  slug: '',
  name: '',
  status: 'draft',
  is_featured: false,
  description_html: '',
  selling_price: 0,
  original_price: null,
  stock: null,
  sku: null,
  max_quantity: 20,
  category_slugs: [],
  images: [],
  attributes: [],
  combinations: [],
  multi_selectable_attributes: [],
  search_words: '',
  seo: { title: '', description: '' },
  external_link: null,
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The edits that differ from the product as it was loaded. */
export const realEdits = (edits: ProductEdits, product: ProductFields): ProductEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => !isSame(value, product[field as keyof ProductFields])),
  );

/** The request that saves the edits, with the values that they replace, so that nobody else's are overwritten. */
export function changesOf(edits: ProductEdits, product: ProductFields): ChangeProductRequest {
  const { combinations, ...changes } = realEdits(edits, product);
  const names = Object.keys(changes) as (keyof typeof changes)[];
  const seen = Object.fromEntries(names.map((name) => [name, product[name]]));
  if (!combinations) return { ...changes, seen };
  const counted = countedIn(combinations, product.combinations);
  return {
    ...changes,
    combinations: withoutStock(combinations, counted),
    seen: { ...seen, combinations: withoutStock(product.combinations, counted) },
  };
}

const keyOf = ({ values }: Combination): string => values.join('\0');

/** Keys of the combinations whose stock is edited. Orders change that of others meanwhile. */
function countedIn(edited: readonly Combination[], loaded: readonly Combination[]): ReadonlySet<string> {
  const stocks = new Map(loaded.map((combination) => [keyOf(combination), combination.stock]));
  return new Set(edited.filter((each) => stocks.get(keyOf(each)) !== each.stock).map(keyOf));
}

const withoutStock = (combinations: readonly Combination[], counted: ReadonlySet<string>) =>
  combinations.map(({ stock, ...combination }) =>
    counted.has(combination.values.join('\0')) ? { ...combination, stock } : combination,
  );
