import type { ChangeProductRequest, OperatorProduct } from '#contracts/operator/products.ts';
import type { Draft } from '../../form/use-draft.ts';

/** The fields of a product that the form changes. */
export type ProductFields = Omit<OperatorProduct, 'id' | 'created_at' | 'updated_at'>;
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

/** The request that saves what was changed, with the values that it replaces, so that nobody else's are overwritten. */
export function changesOf({ changed, seen }: Pick<Draft<ProductFields>, 'changed' | 'seen'>): ChangeProductRequest {
  const { combinations, ...changes } = changed;
  if (!combinations) return { ...changes, seen };
  const before = seen.combinations ?? [];
  const counted = countedIn(combinations, before);
  return {
    ...changes,
    combinations: withoutStock(combinations, counted),
    seen: { ...seen, combinations: withoutStock(before, counted) },
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
