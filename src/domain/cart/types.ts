import type { Minor } from '../money/money.ts';
import type { ProductOptions, Selection } from '../options/types.ts';

/** A line of a cart as it is stored, with what the shopper last saw of it. */
export interface CartLine {
  /** Id of the cart item; lower ones are older. */
  readonly id: number;
  readonly productId: number;
  readonly quantity: number;
  readonly selection: Selection;
  readonly seen: SeenLine;
}

/** What the last answer said of a line. */
export interface SeenLine {
  readonly unitPriceMinor: Minor;
  readonly optionsLabel: string;
  readonly quantity: number;
  readonly problem: LineProblem | null;
}

/** Why a line cannot be bought now: it stays in the cart and is not in the totals. */
export type LineProblem = 'out_of_stock' | 'option_removed' | 'min_not_met' | 'branch_unavailable' | 'limit_reached';

/** What is true of a product now. */
export interface ProductNow {
  readonly options: ProductOptions;
  /** Whether the branch of the cart sells it. */
  readonly isAtBranch: boolean;
  /** Most pieces of the product in one cart. */
  readonly maxQuantity: number;
  /** Pieces of a product without combinations; null: not counted. */
  readonly stock: number | null;
  /** Pieces by variant id; null: not counted. */
  readonly variantStock: ReadonlyMap<number, number | null>;
}

/** A line as it is now. */
export interface CurrentLine extends SeenLine {
  readonly id: number;
  readonly productId: number;
  readonly variantId: number | null;
  /** What is left of the choices; as stored where they make no product any more, so that the line can come back. */
  readonly selection: Selection;
  readonly originalUnitPriceMinor: Minor;
  /** Whether choices fell away. */
  readonly hasLostOptions: boolean;
}

/** One entry of `adjusted_cart_items`: what changed since the shopper last saw the line. */
export type CartAdjustment = { readonly cartItemId: number; readonly productId: number } & (
  | { readonly reason: 'price_changed'; readonly oldMinor: Minor; readonly newMinor: Minor }
  /** The labels of the options before and after. */
  | { readonly reason: 'option_removed'; readonly old: string; readonly new: string }
  /** Pieces. */
  | { readonly reason: 'quantity_reduced' | 'out_of_stock'; readonly old: number; readonly new: number }
  | { readonly reason: 'min_not_met' | 'branch_unavailable' }
);
