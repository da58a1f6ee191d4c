import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Product } from '#contracts/product.ts';
import { toMajor } from '#domain/money/money.ts';
import { chooseValue, defaultSelection, dropValue, toggleMultiValue } from '#domain/options/choose.ts';
import { pickValue } from '#domain/options/pick-value.ts';
import { startingPrice } from '#domain/options/price-selection.ts';
import { optionsOfDocument } from '#domain/options/read-options.ts';
import { matchingCombination } from '#domain/options/selectable.ts';
import type { Choices, ProductOptions as Options, Selection } from '#domain/options/types.ts';
import { validSelection } from '#domain/options/valid-selection.ts';

/** The current choice for a product, with the names of the specification. */
export interface ProductOptions {
  readonly currentProduct: Product | null;
  readonly selectedAttributes: Choices;
  readonly selectedMultiAttributes: Choices;
  /** Price of the choice in major units, for display only: the lowest possible one while a choice is missing. */
  readonly drawerPrice: number;
  /** True while a missing choice may raise the price. */
  readonly isDrawerPriceFrom: boolean;
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
  isDrawerPriceFrom: false,
  variant_id: null,
};

const $state = atom<Choosing | null>(null);
/** The current choice. Null if there is none. */
export const $choosing: ReadableAtom<Choosing | null> = $state;

/** Price and variant are computed from the choice with the same rules as on the server. */
export const $productOptions: ReadableAtom<ProductOptions> = computed($state, (choosing) => {
  if (!choosing) return NO_OPTIONS;
  const { product, options, selection, decimals } = choosing;
  const { priceMinor, isFrom } = startingPrice(options, selection);
  return {
    currentProduct: product,
    ...selection,
    drawerPrice: toMajor(priceMinor, decimals),
    isDrawerPriceFrom: isFrom,
    variant_id: matchingCombination(options, selection)?.variantId ?? null,
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

/** Completes the choice by the values that the dialog chooses for the shopper. */
export const completeChoice = (): void => change(({ options, selection }) => defaultSelection(options, selection));

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
