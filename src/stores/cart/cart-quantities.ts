import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CartItem } from '#contracts/cart.ts';
import { $cart } from './cart.ts';

/** A change of quantity that the server has not answered yet. Money waits for the server, quantity does not. */
export interface ExpectedQuantity {
  readonly product_id: number;
  /** The line; null: pieces that are being added. */
  readonly item_id: number | null;
  /** Of a line: what it is to have, 0 where it is removed. Else the pieces that come on top. */
  readonly quantity: number;
}

/** A line as the shopper left it. */
export interface CartLine extends CartItem {
  /** A change of this line is on its way: its amounts are of before. */
  readonly isBusy: boolean;
}

/** The cart before the browser knows what is stored. */
export const NO_LINES: readonly CartLine[] = [];
export const NO_COUNTS: Readonly<Record<number, number>> = {};

const $expected = atom<readonly ExpectedQuantity[]>([]);

/** Shows a change before its answer. @returns ends that: to be called in one go with taking over the answer */
export function expectQuantity(change: ExpectedQuantity): () => void {
  $expected.set([...$expected.get(), change]);
  return () => $expected.set($expected.get().filter((other) => other !== change));
}

/** The lines with the quantities that the shopper has set; those that are being removed are gone. */
export const $cartLines: ReadableAtom<readonly CartLine[]> = computed([$cart, $expected], ({ cartItems }, expected) =>
  cartItems
    .map((item) => {
      const last = expected.findLast(({ item_id }) => item_id === item.id);
      return { ...item, quantity: last?.quantity ?? item.quantity, isBusy: last !== undefined };
    })
    .filter(({ quantity }) => quantity > 0),
);

/** Pieces of each product in the cart, with those that are being added. */
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

/** Pieces in the cart, with those that are being added. */
export const $cartCount: ReadableAtom<number> = computed($productCounts, (counts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0),
);
