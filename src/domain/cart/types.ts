import type { Minor } from '../money/money.ts';
import type { ProductOptions, Selection } from '../options/types.ts';

/** A stored cart line, with what the shopper last saw of it. */
export interface CartLine {
  /** Id of the cart item. Lower ids are older. */
  readonly id: number;
  readonly productId: number;
  readonly quantity: number;
  readonly selection: Selection;
  readonly seen: SeenLine;
}

/** The line as it was in the last response. */
interface SeenLine {
  readonly unitPriceMinor: Minor;
  readonly optionsLabel: string;
  readonly quantity: number;
  readonly problem: LineProblem | null;
}

/** Why a line cannot be bought now. Such a line stays in the cart but is not part of the totals. */
export type LineProblem = 'out_of_stock' | 'option_removed' | 'min_not_met' | 'branch_unavailable' | 'limit_reached';

/** Current data of a product. */
export interface CurrentProduct {
  readonly options: ProductOptions;
  /** Whether the branch of the cart sells it. */
  readonly isAtBranch: boolean;
  /** Maximum units of the product in one cart. */
  readonly maxQuantity: number;
  /** Stock of a product without combinations. Null if it is not counted. */
  readonly stock: number | null;
  /** Stock by variant id. Null if it is not counted. */
  readonly variantStock: ReadonlyMap<number, number | null>;
}

/** The current state of a line. */
export interface CurrentLine extends SeenLine {
  readonly id: number;
  readonly productId: number;
  readonly variantId: number | null;
  /**
   * The choices that are still valid. If they no longer make a product, they stay as stored, so that the line can
   * recover.
   */
  readonly selection: Selection;
  readonly originalUnitPriceMinor: Minor;
  /** Whether choices were dropped. */
  readonly hasLostOptions: boolean;
}

/** Reasons of `adjusted_cart_items`, and problems of a line as the contract shows them. */
export const ADJUSTMENT_REASONS = [
  'price_changed',
  'option_removed',
  'min_not_met',
  'out_of_stock',
  'quantity_reduced',
  'branch_unavailable',
] as const satisfies readonly CartAdjustment['reason'][];

/** Why a line of an order cannot be put into the cart again. */
export const LEFT_OUT_REASONS = [
  'not_sold',
  'out_of_stock',
  'limit_reached',
  'option_removed',
  'min_not_met',
  'branch_unavailable',
  'cart_full',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** One entry of `adjusted_cart_items`: a change since the shopper last saw the line. */
export type CartAdjustment = { readonly cartItemId: number; readonly productId: number } & (
  | { readonly reason: 'price_changed'; readonly oldMinor: Minor; readonly newMinor: Minor }
  /** Option labels before and after. */
  | { readonly reason: 'option_removed'; readonly old: string; readonly new: string }
  /** Quantities in units. */
  | { readonly reason: 'quantity_reduced' | 'out_of_stock'; readonly old: number; readonly new: number }
  | { readonly reason: 'min_not_met' | 'branch_unavailable' }
);
