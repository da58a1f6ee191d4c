import type { CartItemRow, CartRow } from '#db/cart/cart-types.ts';
import { currentCart } from '#domain/cart/current-cart.ts';
import type { CartLine, CurrentLine, ProductNow } from '#domain/cart/types.ts';
import type { CartProduct, CartState } from './read-cart.ts';
import { type CartSettings, cartSettings, productsNow } from './store-rules.ts';

/** A cart at one point in time: the stored rows, and the current state of its lines. */
export interface OpenCart {
  readonly cart: CartRow;
  readonly items: readonly CartItemRow[];
  readonly current: readonly CurrentLine[];
  readonly rows: CartState;
  readonly products: ReadonlyMap<number, CartProduct>;
  readonly productsNow: ReadonlyMap<number, ProductNow>;
  readonly settings: CartSettings;
}

const NEVER_USED: CartRow = {
  id: 0,
  version: 0,
  couponCode: null,
  addressId: null,
  pincode: null,
  orderType: 'delivery',
  useWallet: false,
  rewardAmountMinor: 0,
};

export function openCart(rows: CartState): OpenCart {
  const now = productsNow(rows.products);
  return {
    cart: rows.cart ?? NEVER_USED,
    items: rows.items,
    current: currentCart(rows.items.map(lineOf), now),
    rows,
    products: new Map(rows.products.map((product) => [product.id, product])),
    productsNow: now,
    settings: cartSettings(rows.settings),
  };
}

export const lineOf = (item: CartItemRow): CartLine => ({
  id: item.id,
  productId: item.productId,
  quantity: item.quantity,
  selection: {
    selectedAttributes: item.selectedAttributes,
    selectedMultiAttributes: item.selectedMultiAttributes,
  },
  seen: {
    unitPriceMinor: item.seenUnitPriceMinor,
    optionsLabel: item.seenOptionsLabel,
    quantity: item.seenQuantity,
    problem: item.seenProblem,
  },
});
