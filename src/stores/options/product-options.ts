import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Product } from '#contracts/product.ts';
import { toMajor } from '#domain/money/money.ts';
import { chooseValue, defaultSelection, dropValue, toggleMultiValue } from '#domain/options/choose.ts';
import { keepValid } from '#domain/options/keep-valid.ts';
import { pickValue } from '#domain/options/pick-value.ts';
import { priceSelection } from '#domain/options/price-selection.ts';
import { optionsOfDocument } from '#domain/options/read-options.ts';
import type { Choices, ProductOptions as Options, Selection } from '#domain/options/types.ts';

/** What is being chosen of a product, by the names of the specification. */
export interface ProductOptions {
  readonly currentProduct: Product | null;
  readonly selectedAttributes: Choices;
  readonly selectedMultiAttributes: Choices;
  /** Price of the choice in major units, for display alone. */
  readonly drawerPrice: number;
  /** The variant that the chosen single values make; null: none, or not all are chosen. */
  readonly variant_id: number | null;
}

/** The same as the rules of `domain/options` take it. */
export interface Choosing {
  readonly product: Product;
  readonly options: Options;
  readonly selection: Selection;
  /** Decimals of the currency. */
  readonly decimals: number;
}

export const NO_OPTIONS: ProductOptions = {
  currentProduct: null,
  selectedAttributes: {},
  selectedMultiAttributes: {},
  drawerPrice: 0,
  variant_id: null,
};

const $state = atom<Choosing | null>(null);
/** What is being chosen; null: nothing. */
export const $choosing: ReadableAtom<Choosing | null> = $state;

/** Price and variant follow from what is chosen, as the server works them out. */
export const $productOptions: ReadableAtom<ProductOptions> = computed($state, (choosing) => {
  if (!choosing) return NO_OPTIONS;
  const { product, options, selection, decimals } = choosing;
  const { unitPriceMinor, variantId } = priceSelection(options, selection);
  return {
    currentProduct: product,
    ...selection,
    drawerPrice: toMajor(unitPriceMinor, decimals),
    variant_id: variantId,
  };
});

/**
 * Begins with a product.
 * @param chosen what a cart line has of it, of which the possible is kept; without it, the cheapest that is in stock
 */
export function setCurrentProduct(product: Product, decimals: number, chosen?: Selection): void {
  const options = optionsOfDocument(product, decimals);
  const selection = chosen ? keepValid(options, chosen) : defaultSelection(options);
  $state.set({ product, options, selection, decimals });
}

/** Nothing is being chosen any more. */
export const clearCurrentProduct = (): void => $state.set(null);

/** Chooses a single-choice value. What was chosen of the multi-select attributes goes with that. */
export const setSelectedAttribute = (attributeId: number, valueId: number): void =>
  change(({ options, selection }) => chooseValue(options, selection, attributeId, valueId));

/** Chooses a single-choice value; what cannot be bought together with it is no longer chosen. */
export const pickAttribute = (attributeId: number, valueId: number): void =>
  change(({ options, selection }) => pickValue(options, selection, attributeId, valueId));

/** Takes back the value of a single-choice attribute, and all multi-select values. */
export const unsetSelectedAttribute = (attributeId: number): void =>
  change(({ selection }) => dropValue(selection, attributeId));

/** Chooses a multi-select value, or removes it; what cannot be chosen changes nothing. */
export const toggleSelectedMultiAttribute = (attributeId: number, valueId: number): void =>
  change(({ options, selection }) => toggleMultiValue(options, selection, attributeId, valueId));

function change(choose: (now: Choosing) => Selection): void {
  const now = $state.get();
  const selection = now && choose(now);
  if (now && selection && selection !== now.selection) $state.set({ ...now, selection });
}
