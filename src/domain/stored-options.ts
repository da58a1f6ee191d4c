/** A single-choice attribute of a product (`Size`), its values in order. */
export interface StoredAttribute {
  id: number;
  name: string;
  values: { id: number; value: string }[];
}

/** One value of a multi-selectable attribute. Prices are minor units, added to the line's base price. */
export interface StoredMultiValue {
  id: number;
  value: string;
  priceMinor: number;
  /** Single-choice value ids of which one must be chosen; empty: no condition. */
  dependencies: number[];
  /** Prices by variant; where there are any, a variant without one cannot have this value. */
  variantPrices: { variantId: number; priceMinor: number }[];
}

/** A multi-selectable attribute (`Toppings`). */
export interface StoredMultiAttribute {
  id: number;
  name: string;
  minSelect: number;
  /** null: no limit. */
  maxSelect: number | null;
  values: StoredMultiValue[];
}

/** What can be chosen for a product, as it is stored with the product's row. */
export interface StoredOptions {
  attributes: StoredAttribute[];
  multiSelectableAttributes: StoredMultiAttribute[];
}
