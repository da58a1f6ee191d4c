import {
  CART_SETTINGS,
  type CartDestinationRow,
  type CartItemRow,
  type CartProductRow,
  type CartRow,
  type CartRows,
  type CartSetting,
  type DiscountRow,
  type ProductChoices,
} from '#db/cart/cart-types.ts';
import { currentCart } from '#domain/cart/current-cart.ts';
import type { CartLine, CurrentLine, CurrentProduct } from '#domain/cart/types.ts';
import type { Discount } from '#domain/discounts/types.ts';
import { optionsOfRow } from '#domain/options/read-options.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import { readSettings, type StoredSettings } from '#domain/store/parse-settings.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';

/** A product with its options. Prices and stock are current. */
export type CartProduct = CartProductRow & ProductChoices;

/** A cart with all data needed to price it. */
export type CartState = Omit<CartRows, 'products'> & {
  products: CartProduct[];
  /** Destination of the cart. Null until one is set. */
  destination: CartDestinationRow | null;
};

/** A cart as loaded at one point in time: the stored rows, and its lines at current prices and stock. */
export interface LoadedCart {
  readonly cart: CartRow;
  readonly items: readonly CartItemRow[];
  readonly current: readonly CurrentLine[];
  readonly rows: CartState;
  readonly products: ReadonlyMap<number, CartProduct>;
  readonly currentProducts: ReadonlyMap<number, CurrentProduct>;
  readonly settings: CartSettings;
}

/** The cart of an owner who has none yet. */
const NO_CART: CartRow = {
  id: 0,
  version: 0,
  couponCode: null,
  addressId: null,
  pincode: null,
  orderType: 'delivery',
  useWallet: false,
  rewardAmountMinor: 0,
};

export function loadedCartOf(rows: CartState): LoadedCart {
  const products = currentProducts(rows.products);
  const cart = rows.cart ?? NO_CART;
  return {
    cart: cart.version === 0 ? { ...cart, orderType: firstOrderType(rows) } : cart,
    items: rows.items,
    current: currentCart(rows.items.map(lineOf), products),
    rows,
    products: new Map(rows.products.map((product) => [product.id, product])),
    currentProducts: products,
    settings: cartSettings(rows.settings),
  };
}

/** How a cart that was never changed is handed over: delivered, unless its branch does not deliver. */
const firstOrderType = ({ branch }: Pick<CartState, 'branch'>): OrderType =>
  !branch || branch.orderTypes.includes('delivery') ? 'delivery' : (branch.orderTypes[0] ?? 'delivery');

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

export type CartSettings = Pick<SiteSettings, CartSetting>;

const parsed = new Map<string, CartSettings>();

/** The settings that carts depend on, parsed once per distinct state. */
export function cartSettings(stored: StoredSettings<CartSetting>): CartSettings {
  const text = JSON.stringify(stored);
  let settings = parsed.get(text);
  if (!settings) {
    settings = readSettings(CART_SETTINGS, stored);
    if (parsed.size >= 1000) parsed.clear();
    parsed.set(text, settings);
  }
  return settings;
}

/** The products of a cart in the form of the cart rules. */
const currentProducts = (products: readonly CartProduct[]): Map<number, CurrentProduct> =>
  new Map(products.map((product) => [product.id, currentProduct(product)]));

const currentProduct = (product: CartProduct): CurrentProduct => ({
  options: optionsOfRow(product),
  isAtBranch: product.isCarried,
  maxQuantity: product.maxQuantity,
  stock: product.stock,
  variantStock: new Map(product.variants.map(({ id, stock }) => [id, stock])),
});

export const discountOf = ({ title: _, description: __, ...row }: DiscountRow): Discount => row;
