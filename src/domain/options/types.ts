import type { Minor } from '../money/money.ts';

/** A single-choice attribute (`Size`) with its values in order. */
export interface Attribute {
  readonly id: number;
  readonly name: string;
  readonly values: readonly { readonly id: number; readonly value: string }[];
}

/** One value of a multi-selectable attribute. Its price is added to the base price. */
export interface MultiValue {
  readonly id: number;
  readonly value: string;
  readonly priceMinor: Minor;
  /** Single-choice value ids, one of which must be chosen. Empty means always available. */
  readonly dependencies: readonly number[];
  /** Prices by variant. If there are any, the value is not available for a variant without one. */
  readonly variantPrices: readonly { readonly variantId: number; readonly priceMinor: Minor }[];
}

/** A multi-selectable attribute (`Toppings`). */
export interface MultiAttribute {
  readonly id: number;
  readonly name: string;
  readonly minSelect: number;
  /** Null without a limit. */
  readonly maxSelect: number | null;
  readonly values: readonly MultiValue[];
}

/** A combination of single-choice values that can be bought. */
export interface Combination {
  readonly variantId: number;
  /** One value of each single-choice attribute, in any order. */
  readonly valueIds: readonly number[];
  readonly priceMinor: Minor;
  /** The price before a reduction. Null without a reduction. */
  readonly originalPriceMinor: Minor | null;
  readonly isInStock: boolean;
}

/**
 * The product data of the option engine. Rows and the JSON of the contract are both converted to it
 * (`read-options.ts`), with amounts in minor units, so that dialog, server and import calculate with the same integers.
 */
export interface ProductOptions {
  readonly sellingPriceMinor: Minor;
  readonly originalPriceMinor: Minor | null;
  /** For the product as a whole. With combinations: whether any of them is in stock. */
  readonly isInStock: boolean;
  readonly attributes: readonly Attribute[];
  readonly combinations: readonly Combination[];
  readonly multiSelectableAttributes: readonly MultiAttribute[];
}

/** Chosen value ids by attribute id, like `selected_attributes` and `selected_multi_attributes` of the contract. */
export type Choices = Readonly<Record<string, readonly number[]>>;

/** The chosen options of a product. A single-choice attribute has at most one value. */
export interface Selection {
  readonly selectedAttributes: Choices;
  readonly selectedMultiAttributes: Choices;
}

export const NOTHING_SELECTED: Selection = { selectedAttributes: {}, selectedMultiAttributes: {} };

/** Price of one unit before discounts, with tax as the store states it. */
export interface SelectionPrice {
  /** The matching combination. Null if none matches. */
  readonly variantId: number | null;
  readonly baseMinor: Minor;
  /** Base price plus chosen values: the running total of the dialog and the `unit_price` of the cart. */
  readonly unitPriceMinor: Minor;
  /** The same based on the original price. Equal without a reduction. */
  readonly originalUnitPriceMinor: Minor;
}

/** Why a selection cannot be put into the cart. `code` is that of the contract. */
export type SelectionError =
  | {
      readonly code: 'option_invalid';
      /** Null if the product does not have the attribute. */
      readonly attributeName: string | null;
      readonly reason: 'unknown' | 'not_chosen' | 'not_selectable' | 'too_many';
    }
  | {
      readonly code: 'min_not_met';
      readonly attributeId: number;
      readonly attributeName: string;
      /** Minimum number of values: `Please select at least {n} options for {attribute name}`. */
      readonly n: number;
    }
  | { readonly code: 'out_of_stock' };

/** Why a value cannot be chosen now. The dialog shows the reason next to the value. */
export type NotSelectable =
  /** No combination contains it together with the other chosen single-choice values. */
  | { readonly reason: 'incompatible' }
  | { readonly reason: 'out_of_stock' }
  /** One of these single-choice values must be chosen. */
  | { readonly reason: 'dependency'; readonly valueIds: readonly number[] }
  /** It has prices by variant, but none for the current variant. */
  | { readonly reason: 'no_variant_price' }
  /** `max_select` values are already chosen. */
  | { readonly reason: 'max_reached'; readonly max: number };
