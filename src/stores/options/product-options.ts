import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Product } from '#contracts/product.ts';
import { toMajor } from '#domain/money/money.ts';
import { chooseValue, defaultSelection, dropValue, toggleMultiValue } from '#domain/options/choose.ts';
import { pickValue } from '#domain/options/pick-value.ts';
import { priceSelection } from '#domain/options/price-selection.ts';
import { optionsOfDocument } from '#domain/options/read-options.ts';
import type { Choices, ProductOptions as Options, Selection } from '#domain/options/types.ts';
import { validSelection } from '#domain/options/valid-selection.ts';

/** The current choice for a product, with the names of the specification. */
export interface ProductOptions {
  readonly currentProduct: Product | null;
  readonly selectedAttributes: Choices;
  readonly selectedMultiAttributes: Choices;
  /** Price of the choice in major units, for display only. */
  readonly drawerPrice: number;
  /** The variant of the chosen single-choice values. Null if there is none or the choice is incomplete. */
  readonly variant_id: number | null;
}

/** The same in the form that the rules in `domain/options` need. */
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
/** The current choice. Null if there is none. */
export const $choosing: ReadableAtom<Choosing | null> = $state;

/** Price and variant are computed from the choice with the same rules as on the server. */
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
 * Starts the choice for a product.
 * @param chosen choices of a cart line, of which the valid ones are kept; by default the cheapest combination in stock
 */
export function setCurrentProduct(product: Product, decimals: number, chosen?: Selection): void {
  const options = optionsOfDocument(product, decimals);
  const selection = chosen ? validSelection(options, chosen) : defaultSelection(options);
  $state.set({ product, options, selection, decimals });
}

/** Ends the choice. */
export const clearCurrentProduct = (): void => $state.set(null);

/** Chooses a single-choice value and resets the multi-select choices. */
export const setSelectedAttribute = (attributeId: number, valueId: number): void =>
  change(({ options, selection }) => chooseValue(options, selection, attributeId, valueId));

/** Chooses a single-choice value, and drops other choices that cannot be bought together with it. */
export const pickAttribute = (attributeId: number, valueId: number): void =>
  change(({ options, selection }) => pickValue(options, selection, attributeId, valueId));

/** Removes the value of a single-choice attribute and all multi-select values. */
export const unsetSelectedAttribute = (attributeId: number): void =>
  change(({ selection }) => dropValue(selection, attributeId));

/** Toggles a multi-select value. A value that is not selectable changes nothing. */
export const toggleSelectedMultiAttribute = (attributeId: number, valueId: number): void =>
  change(({ options, selection }) => toggleMultiValue(options, selection, attributeId, valueId));

function change(choose: (now: Choosing) => Selection): void {
  const now = $state.get();
  const selection = now && choose(now);
  if (now && selection && selection !== now.selection) $state.set({ ...now, selection });
}
