import { isInStock } from '../catalog/stock.ts';
import type { StoredOptions } from '../catalog/stored-options.ts';
import { type Minor, minorOfResponse } from '../money/money.ts';
import type { ProductOptions } from './types.ts';

/** A product as stored in the database. Amounts are minor units. */
export interface OptionRow {
  readonly sellingPriceMinor: Minor;
  readonly originalPriceMinor: Minor | null;
  readonly inStock: boolean;
  readonly options: StoredOptions;
  readonly variants: readonly {
    readonly id: number;
    readonly valueIds: readonly number[];
    readonly priceMinor: Minor;
    readonly originalPriceMinor: Minor | null;
    /** Units in stock. Null if stock is not counted. */
    readonly stock: number | null;
  }[];
}

/** A product as in the contract. Amounts are major units. */
export interface OptionDocument {
  readonly selling_price: number;
  readonly original_price: number | null;
  readonly in_stock: boolean;
  readonly attributes: readonly { id: number; name: string; values: readonly { id: number; value: string }[] }[];
  readonly combinations: readonly {
    readonly ids: readonly number[];
    readonly price: number;
    readonly original_price: number | null;
    readonly variant_id: number;
    readonly in_stock: boolean;
  }[];
  readonly multi_selectable_attributes: readonly {
    readonly id: number;
    readonly name: string;
    readonly min_select: number;
    readonly max_select: number | null;
    readonly values: readonly {
      readonly id: number;
      readonly value: string;
      readonly price: number;
      readonly dependencies: readonly number[];
      readonly variant_prices: readonly { readonly variant_id: number; readonly price: number }[];
    }[];
  }[];
}

/** Reads the options from a product's rows. */
export const optionsOfRow = ({ options, variants, inStock, ...prices }: OptionRow): ProductOptions => ({
  sellingPriceMinor: prices.sellingPriceMinor,
  originalPriceMinor: prices.originalPriceMinor,
  isInStock: inStock,
  attributes: options.attributes,
  combinations: variants.map((variant) => ({
    variantId: variant.id,
    valueIds: variant.valueIds,
    priceMinor: variant.priceMinor,
    originalPriceMinor: variant.originalPriceMinor,
    isInStock: isInStock(variant),
  })),
  multiSelectableAttributes: options.multiSelectableAttributes,
});

/**
 * Reads the options from a product of the contract. Amounts are converted to minor units, so that no floats are added
 * up.
 * @param decimals of the store's currency; an amount with more of them is rounded.
 */
export function optionsOfDocument(product: OptionDocument, decimals: number): ProductOptions {
  const minor = (major: number): Minor => minorOfResponse(major, decimals);
  const minorOrNull = (major: number | null): Minor | null => (major === null ? null : minor(major));
  return {
    sellingPriceMinor: minor(product.selling_price),
    originalPriceMinor: minorOrNull(product.original_price),
    isInStock: product.in_stock,
    attributes: product.attributes,
    combinations: product.combinations.map(({ ids, price, original_price, variant_id, in_stock }) => ({
      variantId: variant_id,
      valueIds: ids,
      priceMinor: minor(price),
      originalPriceMinor: minorOrNull(original_price),
      isInStock: in_stock,
    })),
    multiSelectableAttributes: product.multi_selectable_attributes.map(
      ({ id, name, min_select, max_select, values }) => ({
        id,
        name,
        minSelect: min_select,
        maxSelect: max_select,
        values: values.map(({ id, value, price, dependencies, variant_prices }) => ({
          id,
          value,
          priceMinor: minor(price),
          dependencies,
          variantPrices: variant_prices.map(({ variant_id, price }) => ({
            variantId: variant_id,
            priceMinor: minor(price),
          })),
        })),
      }),
    ),
  };
}
