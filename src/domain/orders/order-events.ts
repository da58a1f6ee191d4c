/** Analytics events of a checkout and of an order. They contain items and amounts, but no personal data. */
import type { CommerceEvent, CommerceItem } from '../commerce-event.ts';

/** A line of a cart or order. Amounts are major units. */
interface Line {
  readonly product_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly options_label: string;
}

/** The fields of a cart that are reported. `subtotal_after_discounts` covers the items only, in major units. */
interface ReportedCart {
  readonly cartItems: readonly Line[];
  readonly subtotal_after_discounts: number;
}

/** The fields of an order that are reported. */
interface ReportedOrder {
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

/** The event of starting a checkout. */
export const beginCheckoutEvent = ({ cartItems, subtotal_after_discounts: value }: ReportedCart): CommerceEvent => ({
  name: 'begin_checkout',
  value,
  items: cartItems.map(itemOf),
});

/** The event of a placed order. An order by card is reported once it is paid. */
export const purchaseEvent = ({ order_number, items, coupon_code: coupon, totals }: ReportedOrder): CommerceEvent => ({
  name: 'purchase',
  transaction_id: order_number,
  value: totals.subtotal_after_discounts,
  tax: totals.tax_amount,
  // A difference of floats may have more decimals.
  shipping: Number((totals.delivery_charge - totals.shipping_discount_amount).toFixed(3)),
  ...(coupon && { coupon }),
  items: items.map(itemOf),
});
