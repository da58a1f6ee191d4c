import type { CartItemRow, CartProductRow, CartRow } from '#db/cart/cart-types.ts';
import { availableQuantity } from '#domain/cart/available-quantity.ts';
import type { CartAdjustment, CurrentLine } from '#domain/cart/types.ts';
import type { OpenCart } from './open-cart.ts';
import { type CartPrice, priceOpenCart } from './price-open-cart.ts';
import type { SettledCart } from './settle-cart.ts';
import type { CartSettings } from './store-rules.ts';

/** A line as shown to the shopper. */
export interface ViewLine {
  item: CartItemRow;
  line: CurrentLine;
  image: CartProductRow['image'];
  /** Maximum quantity, given the other lines. */
  maxQuantity: number;
}

/** A cart as shown to the shopper. Amounts are minor units. */
export interface CartView extends CartPrice {
  cart: CartRow;
  lines: readonly ViewLine[];
  adjustments: readonly CartAdjustment[];
  settings: CartSettings;
}

/** @param now milliseconds since 1970. */
export function viewCart(open: OpenCart, settled: SettledCart, now: number): CartView {
  const { cart, items, current, adjustments } = settled;
  return {
    ...priceOpenCart(open, cart, current, now),
    cart,
    adjustments,
    settings: open.settings,
    lines: current.flatMap((line, index) => {
      const item = items[index];
      return item
        ? [
            {
              item,
              line,
              image: open.products.get(line.productId)?.image ?? null,
              maxQuantity: roomOf(open, line, current),
            },
          ]
        : [];
    }),
  };
}

function roomOf({ productsNow }: OpenCart, line: CurrentLine, all: readonly CurrentLine[]): number {
  const product = productsNow.get(line.productId);
  if (!product) return 0;
  const others = all.filter((other) => other.id !== line.id && other.problem === null);
  return availableQuantity(line, product, others).pieces;
}
