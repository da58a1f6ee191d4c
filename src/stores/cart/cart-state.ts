import type { Cart, CartItem } from '#contracts/cart.ts';
import { isId, isRecord } from '#lib/shape.ts';

/** Cart fields without a top-level name in the specification. */
type CartDetails = Pick<
  Cart,
  | 'version'
  | 'order_type'
  | 'wallet_amount_applied'
  | 'reward_amount_applied'
  | 'amount_due'
  | 'minimum_order'
  | 'free_delivery'
  | 'can_checkout'
>;

/** The client's cart, with the names of the specification. Amounts come from the server, in major units. */
export interface CartState extends Readonly<Omit<Cart, 'cart_items' | keyof CartDetails>> {
  readonly cartItems: readonly CartItem[];
  /** Null until the server has responded. */
  readonly cartDetails: CartDetails | null;
  readonly is_cart_updating: boolean;
  /** The product whose change is pending. */
  readonly is_cart_updating_product: number | null;
}

/** The cart before the first response. */
export const EMPTY_CART: CartState = {
  cartItems: [],
  cartDetails: null,
  tax_amount: 0,
  delivery_charge: null,
  delivery_message: '',
  order_discount_amount: 0,
  shipping_discount_amount: 0,
  product_price_discount: 0,
  subtotal: 0,
  total_original_price: 0,
  total_discount: 0,
  address: null,
  pincode: null,
  total: 0,
  discount_eligibility_message: '',
  coupon_applied: false,
  coupon_message: '',
  customer_applied_coupon: null,
  is_delivery_available: true,
  adjusted_cart_items: [],
  subtotal_after_discounts: 0,
  applied_additional_fees: [],
  delivery_distance: null,
  show_delivery_distance: false,
  is_cart_updating: false,
  is_cart_updating_product: null,
};

/** Converts a response to state. */
export function stateOf(cart: Cart): Omit<CartState, 'is_cart_updating' | 'is_cart_updating_product'> {
  const { cart_items, version, order_type, wallet_amount_applied, reward_amount_applied, ...rest } = cart;
  const { amount_due, minimum_order, free_delivery, can_checkout, ...shown } = rest;
  const tenders = { wallet_amount_applied, reward_amount_applied, amount_due };
  return {
    ...shown,
    cartItems: cart_items,
    cartDetails: { version, order_type, ...tenders, minimum_order, free_delivery, can_checkout },
  };
}

const isItem = (item: unknown): boolean =>
  isRecord(item) && isId(item.id) && isId(item.product_id) && isId(item.quantity) && typeof item.name === 'string';

const AMOUNTS = ['subtotal', 'total', 'total_discount', 'tax_amount', 'subtotal_after_discounts'] as const;

/** Whether a stored value is a cart. Checks only what would break its display. */
export const isCart = (saved: unknown): saved is Cart =>
  isRecord(saved) &&
  Number.isSafeInteger(saved.version) &&
  AMOUNTS.every((name) => Number.isFinite(saved[name])) &&
  [saved.cart_items, saved.applied_additional_fees, saved.adjusted_cart_items].every(Array.isArray) &&
  (saved.cart_items as unknown[]).every(isItem);
