/** What is told of a checkout and of an order: goods and amounts, and nothing of the person. */
import type { CommerceEvent, CommerceItem } from '../commerce-event.ts';

/** A line of a cart or an order. Amounts are major units. */
interface Line {
  readonly product_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly options_label: string;
}

/** What of a cart is told. `subtotal_after_discounts`: goods alone, in major units. */
interface CartToTell {
  readonly cartItems: readonly Line[];
  readonly subtotal_after_discounts: number;
}

/** What of an order is told. */
interface OrderToTell {
  readonly order_number: string;
  readonly items: readonly Line[];
  readonly coupon_code: string | null;
  readonly totals: {
    readonly subtotal_after_discounts: number;
    readonly tax_amount: number;
    readonly delivery_charge: number;
    readonly shipping_discount_amount: number;
  };
}

const itemOf = ({ product_id, name, quantity, unit_price: price, options_label: variant }: Line): CommerceItem => ({
  item_id: String(product_id),
  item_name: name,
  price,
  quantity,
  ...(variant && { item_variant: variant }),
});

/** That a checkout was begun. */
export const beganCheckout = ({ cartItems, subtotal_after_discounts: value }: CartToTell): CommerceEvent => ({
  name: 'begin_checkout',
  value,
  items: cartItems.map(itemOf),
});

/** That an order was placed, and paid where it is paid by card. */
export const purchased = ({ order_number, items, coupon_code: coupon, totals }: OrderToTell): CommerceEvent => ({
  name: 'purchase',
  transaction_id: order_number,
  value: totals.subtotal_after_discounts,
  tax: totals.tax_amount,
  // A difference of decimals has too many of them.
  shipping: Number((totals.delivery_charge - totals.shipping_discount_amount).toFixed(3)),
  ...(coupon && { coupon }),
  items: items.map(itemOf),
});
