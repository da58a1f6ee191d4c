import { map, type ReadableAtom } from 'nanostores';
import type { Product } from '#contracts/product.ts';

/** Value ids by the id of their attribute, as the cart takes them. */
export type SelectedValues = Readonly<Record<string, readonly number[]>>;

/** What is being chosen of a product, by the names of the specification. */
export interface ProductOptions {
  readonly currentProduct: Product | null;
  readonly selectedAttributes: SelectedValues;
  readonly selectedMultiAttributes: SelectedValues;
  /** Price of the choice in major units, for display alone. */
  readonly drawerPrice: number;
  /** The variant that the chosen single values make; null: none, or not all are chosen. */
  readonly variant_id: number | null;
}

export const NO_OPTIONS: ProductOptions = {
  currentProduct: null,
  selectedAttributes: {},
  selectedMultiAttributes: {},
  drawerPrice: 0,
  variant_id: null,
};

const $state = map<ProductOptions>(NO_OPTIONS);
/** Changed by the setters below alone. */
export const $productOptions: ReadableAtom<ProductOptions> = $state;

/** Begins with a product and nothing chosen; null: no product any more. */
export const setCurrentProduct = (product: Product | null): void =>
  $state.set({ ...NO_OPTIONS, currentProduct: product, drawerPrice: product?.selling_price ?? 0 });

/** Changes the single choices. What was chosen of the multi-selectable attributes goes with that. */
export const setSelectedAttributes = (selectedAttributes: SelectedValues): void =>
  $state.set({ ...$state.get(), selectedAttributes, selectedMultiAttributes: {} });

export const setSelectedMultiAttributes = (chosen: SelectedValues): void =>
  $state.setKey('selectedMultiAttributes', chosen);

export const setDrawerPrice = (price: number): void => $state.setKey('drawerPrice', price);

export const setVariantId = (id: number | null): void => $state.setKey('variant_id', id);
