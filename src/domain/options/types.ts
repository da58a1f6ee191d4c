import type { Minor } from '../money/money.ts';

/** A single-choice attribute (`Size`), its values in order. */
export interface Attribute {
  readonly id: number;
  readonly name: string;
  readonly values: readonly { readonly id: number; readonly value: string }[];
}

/** One value of a multi-selectable attribute; its price is added to the base price. */
export interface MultiValue {
  readonly id: number;
  readonly value: string;
  readonly priceMinor: Minor;
  /** Single-choice value ids of which one must be chosen; empty: no condition. */
  readonly dependencies: readonly number[];
  /** Prices by variant; where there are any, a variant without one cannot have this value. */
  readonly variantPrices: readonly { readonly variantId: number; readonly priceMinor: Minor }[];
}

/** A multi-selectable attribute (`Toppings`). */
export interface MultiAttribute {
  readonly id: number;
  readonly name: string;
  readonly minSelect: number;
  /** null: no limit. */
  readonly maxSelect: number | null;
  readonly values: readonly MultiValue[];
}

/** One combination of single-choice values that can be bought. */
export interface Combination {
  readonly variantId: number;
  /** One value of each single-choice attribute; the order means nothing. */
  readonly valueIds: readonly number[];
  readonly priceMinor: Minor;
  /** The price before reduction; null where there is none. */
  readonly originalPriceMinor: Minor | null;
  readonly isInStock: boolean;
}

/**
 * What the option engine knows of a product. Rows and the JSON of the contract both become this at the edge
 * (`read-options.ts`), amounts in minor units, so that dialog, server and import calculate with the same integers.
 */
export interface ProductOptions {
  readonly sellingPriceMinor: Minor;
  readonly originalPriceMinor: Minor | null;
  /** Of the product as a whole: for one with combinations, whether any of them is in stock. */
  readonly isInStock: boolean;
  readonly attributes: readonly Attribute[];
  readonly combinations: readonly Combination[];
  readonly multiSelectableAttributes: readonly MultiAttribute[];
}

/** Chosen value ids by attribute id, as `selected_attributes` and `selected_multi_attributes` of the contract. */
export type Choices = Readonly<Record<string, readonly number[]>>;

/** What is chosen of a product. A single-choice attribute has one value or none. */
export interface Selection {
  readonly selectedAttributes: Choices;
  readonly selectedMultiAttributes: Choices;
}

export const NOTHING_SELECTED: Selection = { selectedAttributes: {}, selectedMultiAttributes: {} };

/** What one piece costs, before discounts, tax as the store states it. */
export interface SelectionPrice {
  /** The matching combination; null where none matches. */
  readonly variantId: number | null;
  readonly baseMinor: Minor;
  /** Base and chosen values: the running total of the dialog, the `unit_price` of the cart. */
  readonly unitPriceMinor: Minor;
  /** The same from the original price; equal where nothing is reduced. */
  readonly originalUnitPriceMinor: Minor;
}

/** Why a selection cannot be put into a cart; `reason` is the contract's error code. */
export type SelectionRefusal =
  | {
      readonly reason: 'option_invalid';
      /** Null: the attribute is none of the product's. */
      readonly attributeName: string | null;
      readonly fault: 'unknown' | 'not_chosen' | 'not_selectable' | 'too_many';
    }
  | {
      readonly reason: 'min_not_met';
      readonly attributeId: number;
      readonly attributeName: string;
      /** At least so many: `Please select at least {n} options for {attribute name}`. */
      readonly n: number;
    }
  | { readonly reason: 'out_of_stock' };

/** Why a value cannot be chosen now; the dialog says it beside the value. */
export type NotSelectable =
  /** No combination has it together with the other chosen single-choice values. */
  | { readonly reason: 'incompatible' }
  | { readonly reason: 'out_of_stock' }
  /** One of these single-choice values must be chosen. */
  | { readonly reason: 'dependency'; readonly valueIds: readonly number[] }
  /** It has prices by variant, and none for the current one. */
  | { readonly reason: 'no_variant_price' }
  /** `max_select` values are chosen already. */
  | { readonly reason: 'max_reached'; readonly max: number };
