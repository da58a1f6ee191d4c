import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CartItem } from '#contracts/cart.ts';
import { $cart } from './cart.ts';

/** A quantity change that the server has not confirmed yet. Quantities are shown optimistically, amounts are not. */
export interface ExpectedQuantity {
  readonly product_id: number;
  /** The cart line. Null for units that are being added. */
  readonly item_id: number | null;
  /** For a line, its new quantity, 0 to remove it. Otherwise the number of units to add. */
  readonly quantity: number;
}

/** A cart line with the shopper's unconfirmed changes. */
export interface OptimisticLine extends CartItem {
  /** True while a change of the line is pending. Its amounts are still the previous ones. */
  readonly isBusy: boolean;
}

/** The lines before the stored cart is read. */
export const NO_LINES: readonly OptimisticLine[] = [];
export const NO_COUNTS: Readonly<Record<number, number>> = {};

const $expected = atom<readonly ExpectedQuantity[]>([]);

/**
 * Shows a change before its response.
 * @returns a function that ends it, to be called synchronously with applying the response
 */
export function expectQuantity(change: ExpectedQuantity): () => void {
  $expected.set([...$expected.get(), change]);
  return () => $expected.set($expected.get().filter((other) => other !== change));
}

/** The lines with the quantities that the shopper has set. Lines that are being removed are left out. */
export const $cartLines: ReadableAtom<readonly OptimisticLine[]> = computed(
  [$cart, $expected],
  ({ cartItems }, expected) =>
    cartItems
      .map((item) => {
        const last = expected.findLast(({ item_id }) => item_id === item.id);
        return { ...item, quantity: last?.quantity ?? item.quantity, isBusy: last !== undefined };
      })
      .filter(({ quantity }) => quantity > 0),
);

/** Units of each product in the cart, including those that are being added. */
export const $productCounts: ReadableAtom<Readonly<Record<number, number>>> = computed(
  [$cartLines, $expected],
  (lines, expected) => {
    const added = expected.filter(({ item_id }) => item_id === null);
    const counts: Record<number, number> = {};
    for (const { product_id, quantity } of [...lines, ...added])
      counts[product_id] = (counts[product_id] ?? 0) + quantity;
    return counts;
  },
);

/** Units in the cart, including those that are being added. */
export const $cartCount: ReadableAtom<number> = computed($productCounts, (counts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0),
);
